import type { MentionedChat } from '../../core/conversation/mentioned.ts';
import { withQuote } from '../../core/conversation/quoted.ts';
import type { RecordRow, RecordStore } from './records.store.ts';
import type { TopicStore } from './topics.store.ts';

/** More mentions in one conversation than this, and the earliest are let go. */
const KEPT = 6;

type Stores = { topics: TopicStore; records: RecordStore };

/** What turns mention of one kind, the latest first. */
export const mentionedIn = (
  turns: readonly Pick<RecordRow, 'mentions'>[],
  wanted: 'notebook' | undefined,
): string[] => {
  const ids = turns.flatMap(({ mentions }) =>
    mentions.flatMap(({ kind, id }) => (kind === wanted ? id : [])),
  );
  return [...new Set(ids.toReversed())].slice(0, KEPT);
};

/** What the chats say now that turns mention: those that the owner still has, by their newest line. */
export const readMentioned = async (
  { topics, records }: Stores,
  owner: string,
  topicId: string,
  turns: readonly Pick<RecordRow, 'mentions'>[],
): Promise<MentionedChat[]> => {
  const ids = mentionedIn(turns, undefined).filter((id) => id !== topicId);
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
