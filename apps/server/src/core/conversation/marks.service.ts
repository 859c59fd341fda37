import { Refusal } from '../../platform/errors/refusal.ts';
import type { TurnStore } from './turns.store.ts';
import type { Tell } from './tell.ts';

type Deps = { records: TurnStore; tell: Tell };
type Scored = { msgId: string; score: number; comment: string };

export type Marks = ReturnType<typeof createMarks>;

/** What somebody thinks of the turns of their chats. */
export const createMarks = ({ records, tell }: Deps) => {
  const mark = async (
    owner: string,
    msgId: string,
    change: Parameters<TurnStore['mark']>[2],
  ): Promise<null> => {
    const topicId = await records.mark(owner, msgId, change);
    if (topicId === undefined) throw new Refusal('NOT_FOUND');
    tell(owner, [['records', topicId]]);
    return null;
  };

  return {
    /** Keeps whether an answer was good; 0 takes it back, words and all. */
    score: (owner: string, { msgId, score, comment }: Scored): Promise<null> =>
      mark(owner, msgId, {
        score: score === 0 ? null : score,
        scoreComment: score === 0 ? '' : comment,
      }),

    /** Goes on with one of several answers side by side. */
    async prefer(owner: string, msgId: string): Promise<null> {
      const record = await records.find(owner, msgId);
      if (!record || record.compareId === '') throw new Refusal('NOT_FOUND');
      await records.prefer(record);
      tell(owner, [['records', record.topicId]]);
      return null;
    },

    pin: (owner: string, msgId: string, isPinned: boolean): Promise<null> => mark(owner, msgId, { isPinned }),

    hide: (owner: string, msgId: string, isHidden: boolean): Promise<null> =>
      mark(owner, msgId, { isHidden }),
  };
};
