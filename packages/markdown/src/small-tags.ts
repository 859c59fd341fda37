import type { TextToken } from './tokens.ts';

/** Tags without attributes that a text may use; every other tag is shown as text. */
export type SmallTag = 'sub' | 'sup' | 'kbd' | 'mark' | 'u';

/** Inline content within a pair of tags. */
export type TaggedText = { type: 'tagged'; tag: SmallTag; raw: string; tokens: (TextToken | TaggedText)[] };

const OPENING = /^<(sub|sup|kbd|mark|u)>$/i;
const CLOSING = /^<\/(sub|sup|kbd|mark|u)>$/i;

const tagOf = (pattern: RegExp, token: TextToken): SmallTag | undefined =>
  token.type === 'html'
    ? (pattern.exec(token.raw.trim())?.[1]?.toLowerCase() as SmallTag | undefined)
    : undefined;

const ALL_TAGS: readonly SmallTag[] = ['sub', 'sup', 'kbd', 'mark', 'u'];

/** Joins a small tag, its content and its end tag into one token; a tag without an end stays text. */
export const foldTags = (
  tokens: readonly TextToken[],
  tags: readonly SmallTag[] = ALL_TAGS,
): (TextToken | TaggedText)[] => {
  const folded: (TextToken | TaggedText)[] = [];
  const open: { tag: SmallTag; at: number }[] = [];
  for (const token of tokens) {
    const closing = tagOf(CLOSING, token);
    const from = closing === undefined ? -1 : open.findLastIndex(({ tag }) => tag === closing);
    const start = open[from];
    if (start) {
      const [opening, ...inside] = folded.splice(start.at);
      open.length = from;
      const raw = `${opening?.raw ?? ''}${inside.map((each) => each.raw).join('')}${token.raw}`;
      folded.push({ type: 'tagged', tag: start.tag, raw, tokens: inside });
      continue;
    }
    const tag = tagOf(OPENING, token);
    if (tag && tags.includes(tag)) open.push({ tag, at: folded.length });
    folded.push(token);
  }
  return folded;
};
