import { followKeyboard } from '../platform/browser/keyboard.ts';
import { holdFocus } from '../ui/hold-focus.ts';
import { warnWithoutChrome } from './warn-without-chrome.ts';

/** Starts features that the first paint does not need. */
export const startWhenIdle = (): void => {
  followKeyboard();
  holdFocus();
  warnWithoutChrome(navigator.userAgent);
};
