import { createTextDrafts } from '../../../core/writing/text-drafts.ts';

/** Unsaved documents in this browser. */
export const documentDrafts = createTextDrafts({ list: 'document-drafts', one: 'document-draft' });

/** Returns the id of the last document whose text has never reached the server. */
export const recallUnsent = (): string | undefined =>
  documentDrafts.ids().findLast((documentId) => documentDrafts.recall(documentId)?.revision === 0);
