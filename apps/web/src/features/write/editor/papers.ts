import { create } from 'zustand';
import { newId } from '../../../platform/browser/new-id.ts';
import { recall, remember } from '../../../platform/remembered.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { recallDraft, recallUnsent } from '../documents/document-drafts.ts';

const LAST = 'last-document';

/** The paper that was taken last and that the server may not have yet. */
export const useFresh = create<{ documentId: string }>(() => ({ documentId: recallUnsent() ?? newId() }));

/** Papers that were taken on this page: the server is not asked for them. */
const taken = new Set<string>([useFresh.getState().documentId]);

/** Takes an empty paper; answers its id. */
export const takePaper = (): string => {
  const documentId = newId();
  taken.add(documentId);
  useFresh.setState({ documentId });
  return documentId;
};

/** Whether a document was begun here, and is not to be asked for. */
export const isBegunHere = (documentId: string): boolean =>
  taken.has(documentId) || recallDraft(documentId)?.revision === 0;

/** The server has it now: opened again, it is asked for. */
export const isSettled = (documentId: string): void => void taken.delete(documentId);

export const lastOpened = (): string | undefined => recall(LAST);
export const rememberOpened = (documentId: string | undefined): void => remember(LAST, documentId);

onSignOut(() => {
  rememberOpened(undefined);
  takePaper();
});
