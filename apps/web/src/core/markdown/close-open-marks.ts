import remend from 'remend';

const OPTIONS = {
  katex: false,
  setextHeadings: false,
  comparisonOperators: false,
  linkMode: 'text-only',
} as const;

/** Closes the open marks at the end of a growing line, so that `**bo` is bold while it is being written. */
export const closeOpenMarks = (source: string): string => remend(source, OPTIONS);
