import { recall, remember } from '../local-store.ts';

const PARAMETER = 'inviteId';
const STORAGE_KEY = 'invite';

/**
 * Stores the inviter of a visitor until they sign up, and removes the parameter from the address. True if
 * there was one.
 */
export const storeInvite = (): boolean => {
  const url = new URL(location.href);
  const inviteId = url.searchParams.get(PARAMETER);
  if (inviteId === null) return false;
  const isGood = /^[\w-]{1,64}$/.test(inviteId);
  if (isGood) remember(STORAGE_KEY, inviteId);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return isGood;
};

export const getInvite = (): string | undefined => recall(STORAGE_KEY);
export const forgetInvite = (): void => void remember(STORAGE_KEY, undefined);

/** Returns the invitation as a parameter of calls. */
export const invitation = (): { inviteId?: string } => {
  const inviteId = getInvite();
  return inviteId === undefined ? {} : { inviteId };
};
