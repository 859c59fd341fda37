import type { Locale } from '@studiolo/contract/wire/headers';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { picturesOf, titleOfDocument } from '@studiolo/contract/write/document-rules';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { aText, hasPictures, type ManuscriptPicture } from '../../../core/documents/manuscript.ts';
import { paperOf } from '../../../core/documents/paper-of.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import { citedAnchors } from '../../../core/evidence/anchors.ts';
import { isShown } from '../../../core/files/file-types.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { DocumentStore } from './documents.store.ts';

type Deps = {
  documents: Pick<DocumentStore, 'find'>;
  papers: Documents;
  /** A page that needs nothing from anywhere, around safe markup. */
  wholePage: (page: { locale: Locale; title: string; inside: string }) => string;
  files: Pick<Files, 'described' | 'pictures' | 'whenRead'>;
};
type Wanted = { documentId: string; fileType: 'md' | 'docx' | 'html' | 'pdf'; locale: Locale };

export type DocumentPapers = ReturnType<typeof createDocumentPapers>;

/** Documents as files. */
export const createDocumentPapers = ({ documents, papers, wholePage, files }: Deps) => {
  /** The pictures that a text shows, as many as one file has room for. The others are named. */
  const pictures = async (owner: string, content: string): Promise<Record<string, ManuscriptPicture>> => {
    const within: Record<string, ManuscriptPicture> = {};
    await files.whenRead(owner, picturesOf(content));
    let room: number = CHAT_LIMITS.documentPicturesSize;
    for (const { id, name } of (await files.described(owner, picturesOf(content))).filter(isShown)) {
      const bytes = (await files.pictures(owner, [id])).get(id);
      if (!bytes || bytes.length > room) continue;
      room -= bytes.length;
      within[id] = { name, jpeg: Buffer.from(bytes).toString('base64') };
    }
    return within;
  };

  return {
    async download(owner: string, { documentId, fileType, locale }: Wanted): Promise<OutgoingFile> {
      const document = await documents.find(owner, documentId);
      if (!document) throw new Refusal('NOT_FOUND');
      const title = titleOfDocument(document);
      const manuscript = {
        ...{ title, locale },
        turns: [{ ...aText(document.content), within: await pictures(owner, document.content) }],
        sources: citedAnchors(document.content, document.anchors).map((anchor) =>
          sourceOf(anchor, anchor.number),
        ),
      };
      // Markdown only names its pictures: they lie beside it.
      const kind = fileType === 'md' && hasPictures(manuscript) ? 'zip' : fileType;
      const written = await papers.write(manuscript, kind);
      if (kind !== 'html') return paperOf(written, title, kind);
      const page = wholePage({ locale, title, inside: Buffer.from(written).toString() });
      return paperOf(Buffer.from(page), title, kind);
    },
  };
};
