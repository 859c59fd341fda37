import type {
  DocumentCard,
  DocumentVersion,
  WrittenDocument,
} from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { markdownText } from '@studiolo/markdown/markdown-text';
import type { DocumentCardRow, DocumentRow, VersionCardRow } from './document-rows.ts';

/** Characters of a long text that are read for its excerpt. */
const READ_LENGTH = 4000;

export const excerptOf = (content: string): string =>
  markdownText(content.slice(0, READ_LENGTH)).trim().slice(0, DOCUMENT_LIMITS.excerptLength);

export const presentCard = (row: DocumentCardRow): DocumentCard => ({
  documentId: row.id,
  title: row.title,
  excerpt: row.excerpt,
  folderId: row.folderId ?? '',
  revision: row.revision,
  words: row.words,
  createDate: row.createdAt.toISOString(),
  updateDate: row.updatedAt.toISOString(),
  deleteDate: row.deletedAt?.toISOString() ?? null,
});

export const presentDocument = (row: DocumentRow): WrittenDocument => ({
  ...presentCard(row),
  content: row.content,
  anchors: row.anchors,
});

export const presentVersion = (row: VersionCardRow): DocumentVersion => ({
  revision: row.revision,
  title: row.title,
  excerpt: row.excerpt,
  words: row.words,
  updateDate: row.updatedAt.toISOString(),
});
