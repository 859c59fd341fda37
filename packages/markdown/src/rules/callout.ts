export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Callout = (typeof CALLOUTS)[number];

const MARKER = new RegExp(`^\\[!(${CALLOUTS.join('|')})\\]([^\\n]*)(?:\\n|$)`, 'i');

/** Reads the marker of a callout at the start of a quote's text, as in GitHub's Markdown: `[!TIP] A title`. */
export const readCallout = (text: string): { callout: Callout; title: string; rest: string } | undefined => {
  const match = MARKER.exec(text);
  const callout = CALLOUTS.find((each) => each === match?.[1]?.toLowerCase());
  return callout && match
    ? { callout, title: (match[2] ?? '').trim(), rest: text.slice(match[0].length) }
    : undefined;
};
