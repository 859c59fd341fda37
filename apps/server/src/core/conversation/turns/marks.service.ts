import { Refusal } from '../../../platform/errors/refusal.ts';
import type { TurnStore } from './turns.store.ts';
import type { NotifyDevices } from '../notify-devices.ts';

type Deps = { records: TurnStore; notify: NotifyDevices };
type Rating = { msgId: string; score: number; comment: string };

export type Marks = ReturnType<typeof createMarks>;

/** Scores, pins and preferences of turns. */
export const createMarks = ({ records, notify }: Deps) => {
  const mark = async (
    owner: string,
    msgId: string,
    change: Parameters<TurnStore['rate']>[2],
  ): Promise<null> => {
    const topicId = await records.rate(owner, msgId, change);
    if (topicId === undefined) throw new Refusal('NOT_FOUND');
    notify(owner, [['records', topicId]]);
    return null;
  };

  return {
    /** Saves a rating. 0 removes it together with its comment. */
    score: (owner: string, { msgId, score, comment }: Rating): Promise<null> =>
      mark(owner, msgId, {
        score: score === 0 ? null : score,
        scoreComment: score === 0 ? '' : comment,
      }),

    /** Continues with one of several answers side by side. */
    async prefer(owner: string, msgId: string): Promise<null> {
      const record = await records.find(owner, msgId);
      if (!record || record.compareId === '') throw new Refusal('NOT_FOUND');
      await records.prefer(record);
      notify(owner, [['records', record.topicId]]);
      return null;
    },

    pin: (owner: string, msgId: string, isPinned: boolean): Promise<null> => mark(owner, msgId, { isPinned }),

    hide: (owner: string, msgId: string, isHidden: boolean): Promise<null> =>
      mark(owner, msgId, { isHidden }),
  };
};
