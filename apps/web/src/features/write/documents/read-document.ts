import { getDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { call } from '../../../platform/api/call.ts';

/** Fetches a document. The call itself shows errors. */
export const readDocument = (documentId: string): Promise<WrittenDocument> =>
  call(getDocument, { documentId });
