export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Callout = (typeof CALLOUTS)[number];

const BEGUN = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Returns the callout that the text of a quote begins with, and the rest. */
export const calloutOf = (text: string): { callout: Callout; rest: string } | undefined => {
  const match = BEGUN.exec(text);
  const callout = CALLOUTS.find((each) => each === match?.[1]?.toLowerCase());
  return callout && match ? { callout, rest: text.slice(match[0].length) } : undefined;
};
