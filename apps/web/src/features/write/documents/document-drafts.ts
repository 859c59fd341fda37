import { readList, recall, remember } from '../../../platform/remembered.ts';
import { onSignOut } from '../../../platform/session/session.ts';

/** What somebody wrote and the server does not have yet, and over which revision; 0 where it has none. */
export type DocumentDraft = { revision: number; title: string; content: string };

const LIST = 'document-drafts';
const placeOf = (documentId: string): string => `document-draft.${documentId}`;

const isText = (value: unknown): value is string => typeof value === 'string';
/** The documents that something is kept of. */
export const keptDocuments = (): string[] => readList(recall(LIST), isText);

const list = (ids: readonly string[]): void =>
  remember(LIST, ids.length === 0 ? undefined : JSON.stringify(ids));

const isDraft = (value: unknown): value is DocumentDraft => {
  const { revision, title, content } = Object(value) as Record<string, unknown>;
  return typeof revision === 'number' && isText(title) && isText(content);
};

/** By which all pages of this browser tell each other that a document is open. */
export const inHandAs = (documentId: string): string => `document.${documentId}`;

export const recallDraft = (documentId: string): DocumentDraft | undefined => {
  try {
    const stored: unknown = JSON.parse(recall(placeOf(documentId)) ?? '');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** The last paper that was written on and never came to the server. */
export const recallUnsent = (): string | undefined =>
  keptDocuments().findLast((documentId) => recallDraft(documentId)?.revision === 0);

/** Keeps what is not saved yet in this browser, each document by itself; nothing is kept of what is. */
export const keepDraft = (documentId: string, draft: DocumentDraft | undefined): void => {
  const others = keptDocuments().filter((each) => each !== documentId);
  list(draft ? [...others, documentId] : others);
  remember(placeOf(documentId), draft && JSON.stringify(draft));
};

onSignOut(() => {
  for (const documentId of keptDocuments()) remember(placeOf(documentId), undefined);
  list([]);
});
