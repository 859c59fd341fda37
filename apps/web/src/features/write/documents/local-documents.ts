import { create } from 'zustand';
import { newId } from '../../../platform/browser/new-id.ts';
import { recall, remember } from '../../../platform/local-store.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { documentDrafts, recallUnsent } from './document-drafts.ts';

const LAST = 'last-document';

/** Id of the last new document, which may not be on the server yet. */
export const useFresh = create<{ documentId: string }>(() => ({ documentId: recallUnsent() ?? newId() }));

/** Ids of documents created on this page, which must not be requested from the server. */
const createdHere = new Set<string>([useFresh.getState().documentId]);

/** Creates an empty document; returns its id. */
export const createLocalDocument = (): string => {
  const documentId = newId();
  createdHere.add(documentId);
  useFresh.setState({ documentId });
  return documentId;
};

/** Whether a document was created here and is not on the server yet. */
export const isUnsavedDocument = (documentId: string): boolean =>
  createdHere.has(documentId) || documentDrafts.recall(documentId)?.revision === 0;

/** Marks a document as saved, so that it is requested from the server when it is opened again. */
export const markStored = (documentId: string): void => void createdHere.delete(documentId);

export const lastOpened = (): string | undefined => recall(LAST);
export const rememberOpened = (documentId: string | undefined): void => void remember(LAST, documentId);

onSignOut(() => {
  rememberOpened(undefined);
  createLocalDocument();
});
