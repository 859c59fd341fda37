import { isChrome, isDesktopShell, isWeChat } from '../platform/browser/browser-facts.ts';
import { translate } from '../platform/i18n/translate.ts';
import { notify, RECOMMENDATION_MS } from '../platform/toast/notify.ts';
import { appTexts } from './app.texts.ts';

/** Recommends Chrome to who uses something else by choice: not inside our own window or WeChat. */
export const warnWithoutChrome = (userAgent: string): void => {
  if (isChrome(userAgent) || isWeChat(userAgent) || isDesktopShell(userAgent)) return;
  notify(translate(appTexts, 'useChrome'), 'warning', RECOMMENDATION_MS);
};
