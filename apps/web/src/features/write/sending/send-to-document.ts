import { appendToDocument } from '@studiolo/contract/write/document-endpoints';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { documentPath } from '@studiolo/contract/write/addresses';
import { markdownText } from '@studiolo/markdown/markdown-text';
import { call } from '../../../platform/api/call.ts';
import { withBacklink, type Sendable } from '../../../platform/send-to.ts';
import { copyPicture } from '../editor/copy-picture.ts';
import { insertEvidence } from '../evidence/insert-evidence.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { beginDocument, cacheDocument } from '../documents/queries.ts';

const titleOf = ({ title }: Sendable): string =>
  title.replace(/\s+/g, ' ').trim().slice(0, DOCUMENT_LIMITS.titleLength);

/** Returns the content for a document. Copies its picture for the document, and links to its origin. */
const contentOf = async (sent: Sendable): Promise<string> => {
  if (!sent.picture) return withBacklink(sent);
  const copy = await copyPicture(sent.picture.url);
  return copy === undefined
    ? withBacklink(sent)
    : `![${titleOf(sent).replace(/[[\]]/g, '')}](${copy})\n\n${withBacklink(sent)}`;
};

/** Creates a document with the content; resolves with its path. */
export const beginWith = async (sent: Sendable): Promise<string> => {
  const { documentId } = await beginDocument({
    title: titleOf(sent),
    content: await contentOf(sent),
    anchors: [...(sent.anchors ?? [])],
  });
  return documentPath(documentId);
};

/** Appends the content to a document; resolves with the path to that position. */
export const addTo = async (documentId: string, sent: Sendable): Promise<string> => {
  const anchors = [...(sent.anchors ?? [])];
  cacheDocument(await call(appendToDocument, { documentId, content: await contentOf(sent), anchors }));
  return documentPath(documentId);
};

/**
 * Cites a passage of a single source by number. Quotes any other content in a footnote with a link to its
 * origin.
 */
export const citeAtCursor = (
  document: OpenDocument,
  { text, title, anchors = [], path }: Sendable,
): string => {
  const [only] = anchors;
  const anchor = anchors.length === 1 && only && text.startsWith('>') ? only : undefined;
  insertEvidence(document, {
    title,
    quote: markdownText(text),
    ...(anchor && { anchor }),
    ...(path !== undefined && { path }),
  });
  return documentPath(document.id);
};
