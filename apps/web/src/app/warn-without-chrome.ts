import { isChromium, isDesktopShell, isWeChat } from '../platform/browser-facts.ts';
import { translate } from '../platform/i18n/translate.ts';
import { notify } from '../platform/toast/notify.ts';
import { appTexts } from './app.texts.ts';

const WARNING_MS = 4000;

/** Recommends Chrome to who uses something else by choice: not inside our own window or WeChat. */
export const warnWithoutChrome = (userAgent: string): void => {
  if (isChromium(userAgent) || isWeChat(userAgent) || isDesktopShell(userAgent)) return;
  notify(translate(appTexts, 'useChrome'), 'warning', WARNING_MS);
};
