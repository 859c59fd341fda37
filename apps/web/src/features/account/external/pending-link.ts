import { confirmIdentity } from '@studiolo/contract/account/identity-endpoints';
import { create } from 'zustand';
import { call } from '../../../platform/api/call.ts';

/**
 * Identity at a provider whose e-mail address already has an account here. Not linked until the owner has
 * signed in to that account.
 */
type PendingLink = { ticket: string; email: string };

const useWaiting = create<{ link: PendingLink | undefined }>(() => ({ link: undefined }));

export const usePendingLink = (): PendingLink | undefined => useWaiting(({ link }) => link);
export const getPendingLink = (): PendingLink | undefined => useWaiting.getState().link;
export const holdLink = (link: PendingLink): void => useWaiting.setState({ link });
export const dropLink = (): void => useWaiting.setState({ link: undefined });

/**
 * Links the pending identity after sign-in; returns false if there is no pending one. `call` shows errors.
 */
export const confirmLink = async (): Promise<boolean> => {
  const link = getPendingLink();
  if (!link) return false;
  dropLink();
  await call(confirmIdentity, { ticket: link.ticket });
  return true;
};
