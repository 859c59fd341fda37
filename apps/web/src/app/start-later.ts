import { followKeyboard } from '../platform/browser/keyboard.ts';
import { holdFocus } from '../ui/hold-focus.ts';
import { refuseDroppedFiles } from '../platform/browser/refuse-dropped-files.ts';
import { warnOfTruncation } from './warn-of-truncation.ts';
import { warnWithoutChrome } from './warn-without-chrome.ts';

/** Starts features that the first paint does not need. */
export const startWhenIdle = (): void => {
  followKeyboard();
  holdFocus();
  refuseDroppedFiles();
  warnOfTruncation();
  warnWithoutChrome(navigator.userAgent);
};
