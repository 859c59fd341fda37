import { createStoredDrafts } from '../../../platform/stored-drafts.ts';

/** Text that the server does not have yet, and the revision it is based on; 0 for a new document. */
export type DocumentDraft = { revision: number; title: string; content: string };

const isText = (value: unknown): value is string => typeof value === 'string';

const isDraft = (value: unknown): value is DocumentDraft => {
  const { revision, title, content } = Object(value) as Record<string, unknown>;
  return typeof revision === 'number' && isText(title) && isText(content);
};

const drafts = createStoredDrafts({ list: 'document-drafts', one: 'document-draft' }, isDraft);

export const keptDocuments = drafts.ids;

/** Returns the lock name by which the pages of this browser know that a document is open. */
export const inHandAs = (documentId: string): string => `document.${documentId}`;

export const recallDraft = drafts.recall;

/** Returns the draft that is edited or sent here from now on. */
export const adoptDraft = drafts.adopt;

/** Returns the id of the last paper that was written on but never reached the server. */
export const recallUnsent = (): string | undefined =>
  keptDocuments().findLast((documentId) => recallDraft(documentId)?.revision === 0);

/** Stores unsaved text in this browser, per document; removes it once it is saved. */
export const keepDraft = drafts.keep;
