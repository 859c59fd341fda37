import { getDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { call } from '../../../platform/api/call.ts';

/** A document as it stands on the server. What goes wrong is said by the call itself. */
export const readDocument = (documentId: string): Promise<WrittenDocument> =>
  call(getDocument, { documentId });
