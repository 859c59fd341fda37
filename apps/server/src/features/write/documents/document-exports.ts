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
import { documentFile } from '../../../core/documents/document-file.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import { findOmissions } from '../../../core/documents/write-manuscript-file.ts';
import { citedAnchors } from '../../../core/evidence/anchors.ts';
import { isShown } from '../../../core/files/file-types.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { DocumentStore } from './documents.store.ts';

type Deps = {
  documents: Pick<DocumentStore, 'find'>;
  writer: Documents;
  /** Renders a self-contained page around safe markup. */
  renderPage: (page: { locale: Locale; title: string; head: string; inside: string }) => string;
  files: Pick<Files, 'described' | 'pictures' | 'whenRead'>;
};
type DocumentDownload = { documentId: string; fileType: 'md' | 'docx' | 'html' | 'pdf'; locale: Locale };

type DocumentWithText = NonNullable<Awaited<ReturnType<DocumentStore['find']>>>;

export type DocumentExports = ReturnType<typeof createDocumentExports>;

/** Exports documents as files. */
export const createDocumentExports = ({ documents, writer, renderPage, files }: Deps) => {
  /** Returns the pictures of a text up to the maximum size of a file, and the number of missing pictures. */
  const pictures = async (owner: string, content: string) => {
    const embedded: Record<string, ManuscriptPicture> = {};
    let missingPictures = 0;
    await files.whenRead(owner, picturesOf(content));
    let remainingBytes: number = CHAT_LIMITS.documentPicturesSize;
    for (const { id, name } of (await files.described(owner, picturesOf(content))).filter(isShown)) {
      const bytes = (await files.pictures(owner, [id])).get(id);
      if (!bytes || bytes.length > remainingBytes) {
        missingPictures += 1;
        continue;
      }
      remainingBytes -= bytes.length;
      embedded[id] = { name, jpeg: Buffer.from(bytes).toString('base64') };
    }
    return { within: embedded, omittedPictures: missingPictures };
  };

  const manuscriptOf = (
    document: DocumentWithText,
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

  const find = async (owner: string, documentId: string): Promise<DocumentWithText> => {
    const document = await documents.find(owner, documentId);
    if (!document) throw new Refusal('NOT_FOUND');
    return document;
  };

  return {
    /** Returns the characters that the fonts of a PDF lack. */
    async missingLetters(owner: string, documentId: string, locale: Locale): Promise<string[]> {
      const manuscript = manuscriptOf(await find(owner, documentId), locale, {});
      const letters = await writer.write(manuscript, 'letters');
      return JSON.parse(Buffer.from(letters).toString()) as string[];
    },

    async download(owner: string, { documentId, fileType, locale }: DocumentDownload): Promise<OutgoingFile> {
      const document = await find(owner, documentId);
      const { within, omittedPictures } = await pictures(owner, document.content);
      const manuscript = manuscriptOf(document, locale, within);
      const { title } = manuscript;
      // Markdown refers to separate picture files, so these are sent together as a zip.
      const kind = fileType === 'md' && hasPictures(manuscript) ? 'zip' : fileType;
      // For a PDF, the page has already asked for the missing characters.
      const [written, missing] = await Promise.all([
        writer.write(manuscript, kind),
        findOmissions(writer, manuscript, kind === 'pdf' ? 'md' : kind, omittedPictures),
      ]);
      const toFile = (bytes: Uint8Array): OutgoingFile => ({
        ...documentFile(bytes, title, kind),
        ...(missing && { omissions: missing }),
      });
      if (kind !== 'html') return toFile(written);
      // An import uses this to recognize the first heading as the title.
      const head = '<meta name="generator" content="Studiolo">';
      const page = renderPage({ locale, title, head, inside: Buffer.from(written).toString() });
      return toFile(Buffer.from(page));
    },
  };
};
