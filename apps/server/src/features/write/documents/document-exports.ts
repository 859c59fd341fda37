import type { Locale } from '@studiolo/contract/wire/headers';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { picturesOf, titleOfDocument } from '@studiolo/contract/write/document-rules';
import type { Documents } from '../../../core/documents/documents.service.ts';
import {
  aText,
  hasPictures,
  type Manuscript,
  type ManuscriptPicture,
} from '../../../core/documents/manuscript.ts';
import { paperOf } from '../../../core/documents/paper-of.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import { findLeftOut } from '../../../core/documents/write-paper.ts';
import { citedAnchors } from '../../../core/evidence/anchors.ts';
import { isShown } from '../../../core/files/file-types.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { DocumentStore } from './documents.store.ts';

type Deps = {
  documents: Pick<DocumentStore, 'find'>;
  papers: Documents;
  /** A self-contained page around safe markup. */
  renderPage: (page: { locale: Locale; title: string; head: string; inside: string }) => string;
  files: Pick<Files, 'described' | 'pictures' | 'whenRead'>;
};
type DocumentDownload = { documentId: string; fileType: 'md' | 'docx' | 'html' | 'pdf'; locale: Locale };

type FoundDocument = NonNullable<Awaited<ReturnType<DocumentStore['find']>>>;

export type DocumentExports = ReturnType<typeof createDocumentExports>;

/** Exports documents as files. */
export const createDocumentExports = ({ documents, papers, renderPage, files }: Deps) => {
  /** Returns the pictures of a text, up to the maximum of a file; the others are counted and listed by name. */
  const pictures = async (owner: string, content: string) => {
    const within: Record<string, ManuscriptPicture> = {};
    let missingPictures = 0;
    await files.whenRead(owner, picturesOf(content));
    let room: number = CHAT_LIMITS.documentPicturesSize;
    for (const { id, name } of (await files.described(owner, picturesOf(content))).filter(isShown)) {
      const bytes = (await files.pictures(owner, [id])).get(id);
      if (!bytes || bytes.length > room) {
        missingPictures += 1;
        continue;
      }
      room -= bytes.length;
      within[id] = { name, jpeg: Buffer.from(bytes).toString('base64') };
    }
    return { within, leftOut: missingPictures };
  };

  const manuscriptOf = (
    document: FoundDocument,
    locale: Locale,
    within: Record<string, ManuscriptPicture>,
  ): Manuscript => ({
    title: titleOfDocument(document),
    locale,
    turns: [{ ...aText(document.content), within }],
    sources: citedAnchors(document.content, document.anchors).map((anchor) =>
      sourceOf(anchor, anchor.number),
    ),
  });

  const find = async (owner: string, documentId: string): Promise<FoundDocument> => {
    const document = await documents.find(owner, documentId);
    if (!document) throw new Refusal('NOT_FOUND');
    return document;
  };

  return {
    /** Letters that a PDF of a document would lack. */
    async missingLetters(owner: string, documentId: string, locale: Locale): Promise<string[]> {
      const manuscript = manuscriptOf(await find(owner, documentId), locale, {});
      const letters = await papers.write(manuscript, 'letters');
      return JSON.parse(Buffer.from(letters).toString()) as string[];
    },

    async download(owner: string, { documentId, fileType, locale }: DocumentDownload): Promise<OutgoingFile> {
      const document = await find(owner, documentId);
      const { within, leftOut } = await pictures(owner, document.content);
      const manuscript = manuscriptOf(document, locale, within);
      const { title } = manuscript;
      // Markdown files refer to separate pictures, so they are sent as a zip.
      const kind = fileType === 'md' && hasPictures(manuscript) ? 'zip' : fileType;
      // The page has already been told which letters the PDF lacks.
      const [written, missing] = await Promise.all([
        papers.write(manuscript, kind),
        findLeftOut(papers, manuscript, kind === 'pdf' ? 'md' : kind, leftOut),
      ]);
      const paper = (bytes: Uint8Array): OutgoingFile => ({
        ...paperOf(bytes, title, kind),
        ...(missing && { leftOut: missing }),
      });
      if (kind !== 'html') return paper(written);
      // Tells an import that the heading at the top is the title.
      const head = '<meta name="generator" content="Studiolo">';
      const page = renderPage({ locale, title, head, inside: Buffer.from(written).toString() });
      return paper(Buffer.from(page));
    },
  };
};
