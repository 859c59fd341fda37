import { followKeyboard } from '../platform/browser/keyboard.ts';
import { holdFocus } from '../ui/hold-focus.ts';
import { warnWithoutChrome } from './warn-without-chrome.ts';

/** Starts everything that the first paint does not need. */
export const startLater = (): void => {
  followKeyboard();
  holdFocus();
  warnWithoutChrome(navigator.userAgent);
};
