import type {
  DocumentCard,
  DocumentVersion,
  WrittenDocument,
} from '@studiolo/contract/write/document-entities';
import type { DocumentCardRow, DocumentRow, VersionCardRow } from './document-rows.ts';

export const presentCard = (row: DocumentCardRow): DocumentCard => ({
  documentId: row.id,
  title: row.title,
  excerpt: row.excerpt,
  folderId: row.folderId ?? '',
  revision: row.version,
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
  revision: row.version,
  title: row.title,
  excerpt: row.excerpt,
  words: row.words,
  updateDate: row.updatedAt.toISOString(),
});
