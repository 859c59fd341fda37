/** What a quote can be that calls for attention, as Markdown names it. */
export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Callout = (typeof CALLOUTS)[number];

const BEGUN = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** The callout that the text of a quote begins with, and what follows. */
export const calloutOf = (text: string): { callout: Callout; rest: string } | undefined => {
  const match = BEGUN.exec(text);
  const callout = CALLOUTS.find((each) => each === match?.[1]?.toLowerCase());
  return callout && match ? { callout, rest: text.slice(match[0].length) } : undefined;
};
