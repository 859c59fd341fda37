import type { Mention, MentionKind } from '@studiolo/contract/mentions/entities';
import { MENTION_LIMITS } from '@studiolo/contract/mentions/limits';
import type { MentionSource } from './mention-source.ts';
import { titleMatchFor } from './title-match.ts';

/** Of each kind so many are looked through, the latest. */
const LOOKED_THROUGH = 5000;

export type Mentions = ReturnType<typeof createMentions>;

/** One list of what a person can name while they write; each part of the product brings its own. */
export const createMentions = (sources: () => readonly MentionSource[]) => ({
  async find(owner: string, query: string, kinds: readonly MentionKind[]): Promise<Mention[]> {
    const asked = sources().filter(({ kind }) => kinds.includes(kind));
    const [fit, ...lists] = await Promise.all([
      titleMatchFor(query),
      ...asked.map(async ({ kind, latest }) =>
        (await latest(owner, LOOKED_THROUGH)).map((each) => ({ kind, ...each })),
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
