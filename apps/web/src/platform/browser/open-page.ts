import { isWeChat } from './browser-facts.ts';

/** Opens a page beside the app; inside WeChat, which has one window alone, in its place. */
export const openPage = (address: string): void => {
  if (isWeChat(navigator.userAgent)) location.assign(address);
  else window.open(address, '_blank', 'noopener');
};
