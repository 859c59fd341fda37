import { appendToDocument } from '@studiolo/contract/write/document-endpoints';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { documentPath } from '@studiolo/contract/write/addresses';
import { call } from '../../../platform/api/call.ts';
import type { Sendable } from '../../../platform/send-to.ts';
import { beginDocument, know } from '../documents/queries.ts';

const titleOf = ({ title }: Sendable): string =>
  title.replace(/\s+/g, ' ').trim().slice(0, DOCUMENT_LIMITS.titleLength);

/** Begins a document with what was sent; answers where it is. */
export const beginWith = async (sent: Sendable): Promise<string> => {
  const { documentId } = await beginDocument({
    title: titleOf(sent),
    content: sent.text,
    anchors: [...(sent.anchors ?? [])],
  });
  return documentPath(documentId);
};

/** Adds what was sent to the end of a document; answers where that is. */
export const addTo = async (documentId: string, { text, anchors = [] }: Sendable): Promise<string> => {
  know(await call(appendToDocument, { documentId, content: text, anchors: [...anchors] }));
  return documentPath(documentId);
};
