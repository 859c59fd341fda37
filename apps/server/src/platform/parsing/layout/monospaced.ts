import type { Line } from '../pdf/reading-order.ts';
import { styledIn } from './styled-atoms.ts';

/** Fonts whose letters have one width. */
const MONOSPACED =
  /mono(?!type|tone)|courier|consol|menlo|monaco|typewriter|(?:^|\+)(?:cmtt|cmvtt|lmtt|lmvtt|ectt|sltt|txtt|pxtt|fvm|zi4|inconsolata|anonymous|hack-)|(?:source|fira|cascadia|ubuntu|jet ?brains) ?-?code|lucida ?console|andale|fixed|terminal|letter ?gothic/i;
const USUAL_SHARE = 0.8;

/** Whether lines are set in a font whose letters have one width, as code is. */
export const isMonospaced = (lines: readonly Line[], share = USUAL_SHARE): boolean => {
  let [all, monospacedCount] = [0, 0];
  for (const line of lines)
    for (const { text, font } of styledIn(line)) {
      const letters = text.replaceAll(/\s/g, '').length;
      all += letters;
      if (MONOSPACED.test(font)) monospacedCount += letters;
    }
  return all > 0 && monospacedCount >= all * share;
};
