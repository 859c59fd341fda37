import type { MentionedChat } from '../../core/conversation/mentioned.ts';
import { withQuote } from '../../core/conversation/quoted.ts';
import type { RecordRow, RecordStore } from './records.store.ts';
import type { TopicStore } from './topics.store.ts';

/** More mentions in one conversation than this, and the earliest are let go. */
const KEPT = 6;

type Stores = { topics: TopicStore; records: RecordStore };

/** What the chats say now that turns mention: those that the owner still has, by their newest line. */
export const readMentioned = async (
  { topics, records }: Stores,
  owner: string,
  topicId: string,
  turns: readonly Pick<RecordRow, 'mentions'>[],
): Promise<MentionedChat[]> => {
  const ids = [...new Set(turns.flatMap(({ mentions }) => mentions.map(({ id }) => id)).toReversed())]
    .filter((id) => id !== topicId)
    .slice(0, KEPT);
  const found = await topics.listedAmong(owner, ids);
  return Promise.all(
    found.map(async ({ id, title }) => {
      const newest = await records.newestIn(id);
      const line = newest ? await records.chain(id, newest.msgId) : [];
      return {
        title,
        exchanges: line.map(({ prompt, quote, response }) => ({
          prompt: withQuote(prompt, quote),
          response,
        })),
      };
    }),
  );
};
