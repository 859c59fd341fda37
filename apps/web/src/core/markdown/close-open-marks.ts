import { loadChunk } from '../../platform/loading/lazy.ts';

const OPTIONS = {
  katex: false,
  setextHeadings: false,
  comparisonOperators: false,
  linkMode: 'text-only',
} as const;

let close: ((source: string) => string) | undefined;

// Needed only for growing answers, so it is loaded separately. Until then, open marks are shown as they are.
loadChunk(() => import('remend')).then(
  ({ default: remend }) => {
    close = (source) => remend(source, OPTIONS);
  },
  () => undefined,
);

/** Closes the open marks at the end of a growing line, so that `**bo` is bold while it is being written. */
export const closeOpenMarks = (source: string): string => close?.(source) ?? source;
