import { confirmIdentity } from '@studiolo/contract/account/identity-endpoints';
import { create } from 'zustand';
import { call } from '../../../platform/api/call.ts';

/** An identity whose address has an account here, until its owner has signed in to it. */
type WaitingLink = { ticket: string; email: string };

const useWaiting = create<{ link: WaitingLink | undefined }>(() => ({ link: undefined }));

export const useWaitingLink = (): WaitingLink | undefined => useWaiting(({ link }) => link);
export const getWaitingLink = (): WaitingLink | undefined => useWaiting.getState().link;
export const holdLink = (link: WaitingLink): void => useWaiting.setState({ link });
export const dropLink = (): void => useWaiting.setState({ link: undefined });

/** Links what waits for it now that somebody signed in; false where nothing waits. A refusal is told like any other. */
export const confirmLink = async (): Promise<boolean> => {
  const link = getWaitingLink();
  if (!link) return false;
  dropLink();
  await call(confirmIdentity, { ticket: link.ticket });
  return true;
};
