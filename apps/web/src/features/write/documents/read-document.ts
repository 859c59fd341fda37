import { getDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { call } from '../../../platform/api/call.ts';

/** Fetches a document. `call` shows errors. */
export const readDocument = (documentId: string): Promise<WrittenDocument> =>
  call(getDocument, { documentId });
