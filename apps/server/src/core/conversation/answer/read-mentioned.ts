import type { MentionedChat } from './mentioned.ts';
import { withQuote } from './quoted.ts';
import type { TurnRow, TurnStore } from '../turns.store.ts';
import type { ConversationStore } from '../conversations.store.ts';

/** More mentions in one conversation than this, and the earliest are let go. */
const KEPT = 6;

type Stores = { topics: ConversationStore; records: TurnStore };

/** What turns mention of one kind, the latest first. */
export const mentionedIn = (
  turns: readonly Pick<TurnRow, 'mentions'>[],
  wanted: string | undefined,
): string[] => {
  const ids = turns.flatMap(({ mentions }) =>
    mentions.flatMap(({ kind, id }) => (kind === wanted ? id : [])),
  );
  return [...new Set(ids.toReversed())].slice(0, KEPT);
};

/** The kinds of grounds that turns mention. */
export const kindsMentioned = (turns: readonly Pick<TurnRow, 'mentions'>[]): string[] => [
  ...new Set(turns.flatMap(({ mentions }) => mentions.flatMap(({ kind }) => kind ?? []))),
];

/** What the chats say now that turns mention: those that the asker still has, by their newest line. */
export const readMentioned = async (
  { topics, records }: Stores,
  asker: string,
  topicId: string,
  turns: readonly Pick<TurnRow, 'mentions'>[],
): Promise<MentionedChat[]> => {
  const ids = mentionedIn(turns, undefined).filter((id) => id !== topicId);
  const found = await topics.listedAmong(asker, ids);
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
