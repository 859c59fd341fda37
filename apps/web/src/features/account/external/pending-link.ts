import { confirmIdentity } from '@studiolo/contract/account/identity-endpoints';
import { create } from 'zustand';
import { call } from '../../../platform/api/call.ts';

/** An identity whose address has an account here, until its owner has signed in to it. */
type WaitingLink = { ticket: string; email: string };

const useWaiting = create<{ link: WaitingLink | undefined }>(() => ({ link: undefined }));

export const usePendingLink = (): WaitingLink | undefined => useWaiting(({ link }) => link);
export const getPendingLink = (): WaitingLink | undefined => useWaiting.getState().link;
export const holdLink = (link: WaitingLink): void => useWaiting.setState({ link });
export const dropLink = (): void => useWaiting.setState({ link: undefined });

/** Links the waiting identity after a sign-in; false if none waits. A refusal is shown as usual. */
export const confirmLink = async (): Promise<boolean> => {
  const link = getPendingLink();
  if (!link) return false;
  dropLink();
  await call(confirmIdentity, { ticket: link.ticket });
  return true;
};
