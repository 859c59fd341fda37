import { recall, remember } from '../local-store.ts';

const PARAMETER = 'inviteId';
const STORAGE_KEY = 'invite';

/**
 * Stores the inviter until the visitor signs up, and removes the parameter from the address. Returns whether the
 * invitation is valid.
 */
export const storeInvite = (): boolean => {
  const url = new URL(location.href);
  const inviteId = url.searchParams.get(PARAMETER);
  if (inviteId === null) return false;
  const isValid = /^[\w-]{1,64}$/.test(inviteId);
  if (isValid) remember(STORAGE_KEY, inviteId);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return isValid;
};

export const getInvite = (): string | undefined => recall(STORAGE_KEY);
export const forgetInvite = (): void => void remember(STORAGE_KEY, undefined);

/** Returns the invitation as a parameter of calls. */
export const invitation = (): { inviteId?: string } => {
  const inviteId = getInvite();
  return inviteId === undefined ? {} : { inviteId };
};
