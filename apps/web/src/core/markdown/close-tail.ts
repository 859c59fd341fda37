import remend from 'remend';

const OPTIONS = {
  katex: false,
  setextHeadings: false,
  comparisonOperators: false,
  linkMode: 'text-only',
} as const;

/** Closes what the end of a growing line leaves open, so that `**bo` is bold while it is being written. */
export const closeTail = (source: string): string => remend(source, OPTIONS);
