import { recall, remember } from '../remembered.ts';

const PARAMETER = 'inviteId';
const PLACE = 'invite';

/** Keeps who invited this visitor until they sign up, and takes it off the address. True where somebody did. */
export const keepInvite = (): boolean => {
  const url = new URL(location.href);
  const inviteId = url.searchParams.get(PARAMETER);
  if (inviteId === null) return false;
  const isGood = /^[\w-]{1,64}$/.test(inviteId);
  if (isGood) remember(PLACE, inviteId);
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return isGood;
};

export const getInvite = (): string | undefined => recall(PLACE);
export const forgetInvite = (): void => remember(PLACE, undefined);

/** What calls carry of it. */
export const invitation = (): { inviteId?: string } => {
  const inviteId = getInvite();
  return inviteId === undefined ? {} : { inviteId };
};
