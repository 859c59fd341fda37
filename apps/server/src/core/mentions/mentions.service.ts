import type { Mention, MentionKind } from '@studiolo/contract/mentions/entities';
import { MENTION_LIMITS } from '@studiolo/contract/mentions/limits';
import type { MentionSource } from './mention-source.ts';
import { foldChinese } from '../../platform/reading/chinese/fold-chinese.ts';

const HAN = /\p{Script=Han}/u;
const LATIN = /[a-z]/;

/** Rates how well a title matches the input: the lower, the better; undefined if it does not match. */
type TitleMatch = (title: string) => number | undefined;

/**
 * Also matches Chinese by pinyin: complete, as a prefix, and by initials. Loads the dictionary on first use.
 */
const titleMatchFor = async (query: string): Promise<TitleMatch> => {
  const words = foldChinese(query.toLowerCase()).split(/\s+/).filter(Boolean);
  const queryText = words.join('');
  const { match } = LATIN.test(queryText) ? await import('pinyin-pro') : { match: undefined };
  return (title) => {
    const written = foldChinese(title.toLowerCase());
    if (words.every((word) => written.includes(word))) return written.startsWith(words[0] ?? '') ? 0 : 1;
    if (!match || !HAN.test(title)) return undefined;
    const [first] = match(written, queryText, { precision: 'start', continuous: true, v: true }) ?? [];
    if (first === undefined) return undefined;
    return first === 0 ? 2 : 3;
  };
};

/** Maximum number of things of each kind that are searched, newest first. */
const SEARCH_LIMIT = 5000;

export type Mentions = ReturnType<typeof createMentions>;

/** Combines the mentionable things of all features into one list. */
export const createMentions = (sources: () => readonly MentionSource[]) => ({
  async find(owner: string, query: string, kinds: readonly MentionKind[]): Promise<Mention[]> {
    const matching = sources().filter(({ kind }) => kinds.includes(kind));
    const [fit, ...lists] = await Promise.all([
      titleMatchFor(query),
      ...matching.map(async ({ kind, latest }) =>
        (await latest(owner, SEARCH_LIMIT)).map((each) => ({ kind, ...each })),
      ),
    ]);
    return lists
      .flat()
      .flatMap((each) => {
        const rank = fit(each.title);
        return rank === undefined ? [] : [{ rank, each }];
      })
      .toSorted((a, b) => a.rank - b.rank || b.each.updatedAt.getTime() - a.each.updatedAt.getTime())
      .slice(0, MENTION_LIMITS.listed)
      .map(({ each: { updatedAt, about = '', path = '', size = 0, ...each } }) => ({
        ...each,
        about,
        path,
        size,
        updateDate: updatedAt.toISOString(),
      }));
  },
});
