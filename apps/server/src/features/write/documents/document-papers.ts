import type { Locale } from '@studiolo/contract/wire/headers';
import { titleOfDocument } from '@studiolo/contract/write/document-rules';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { aText } from '../../../core/documents/manuscript.ts';
import { paperOf } from '../../../core/documents/paper-of.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import { citedAnchors } from '../../../core/evidence/anchors.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { DocumentStore } from './documents.store.ts';

type Deps = { documents: Pick<DocumentStore, 'find'>; papers: Documents };
type Wanted = { documentId: string; fileType: 'md' | 'docx' | 'html' | 'pdf'; locale: Locale };

export type DocumentPapers = ReturnType<typeof createDocumentPapers>;

/** Documents as files. */
export const createDocumentPapers = ({ documents, papers }: Deps) => ({
  async download(owner: string, { documentId, fileType, locale }: Wanted): Promise<OutgoingFile> {
    const document = await documents.find(owner, documentId);
    if (!document) throw new Refusal('NOT_FOUND');
    const title = titleOfDocument(document);
    const manuscript = {
      ...{ title, locale },
      turns: [aText(document.content)],
      sources: citedAnchors(document.content, document.anchors).map((anchor) =>
        sourceOf(anchor, anchor.number),
      ),
    };
    return paperOf(await papers.write(manuscript, fileType), title, fileType);
  },
});
