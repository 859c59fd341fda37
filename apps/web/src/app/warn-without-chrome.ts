import { isChrome, isDesktopShell, isMobile, isWeChat } from '../platform/browser/browser-facts.ts';
import { translate } from '../platform/i18n/translate.ts';
import { recall, remember } from '../platform/local-store.ts';
import { notify, RECOMMENDATION_MS } from '../platform/toast/notify.ts';
import { appTexts } from './app.texts.ts';

const STORAGE_KEY = 'chrome-recommended';

/** Recommends Chrome once to users of other browsers, but not on phones, in the desktop app or in WeChat. */
export const warnWithoutChrome = (userAgent: string): void => {
  if (isChrome(userAgent) || isWeChat(userAgent) || isDesktopShell(userAgent) || isMobile(userAgent)) return;
  if (recall(STORAGE_KEY) !== undefined) return;
  remember(STORAGE_KEY, '1');
  notify(translate(appTexts, 'useChrome'), 'warning', RECOMMENDATION_MS);
};
