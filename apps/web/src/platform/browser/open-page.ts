import { isWeChat } from './browser-facts.ts';

/** Opens a page in a new tab; in WeChat, which has no tabs, in place of the app. */
export const openPage = (address: string): void => {
  if (isWeChat(navigator.userAgent)) location.assign(address);
  else window.open(address, '_blank', 'noopener');
};
