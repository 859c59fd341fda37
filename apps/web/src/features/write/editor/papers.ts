import { create } from 'zustand';
import { newId } from '../../../platform/browser/new-id.ts';
import { recall, remember } from '../../../platform/local-store.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { recallDraft, recallUnsent } from '../documents/document-drafts.ts';

const LAST = 'last-document';

/** The last new paper, which the server may not have yet. */
export const useFresh = create<{ documentId: string }>(() => ({ documentId: recallUnsent() ?? newId() }));

/** Papers created on this page, which are not requested from the server. */
const taken = new Set<string>([useFresh.getState().documentId]);

/** Creates an empty paper; returns its id. */
export const takePaper = (): string => {
  const documentId = newId();
  taken.add(documentId);
  useFresh.setState({ documentId });
  return documentId;
};

/** Whether a document was created here and is not on the server yet. */
export const isBegunHere = (documentId: string): boolean =>
  taken.has(documentId) || recallDraft(documentId)?.revision === 0;

/** Marks a document as saved; when opened again, it is requested from the server. */
export const isSettled = (documentId: string): void => void taken.delete(documentId);

export const lastOpened = (): string | undefined => recall(LAST);
export const rememberOpened = (documentId: string | undefined): void => void remember(LAST, documentId);

onSignOut(() => {
  rememberOpened(undefined);
  takePaper();
});
