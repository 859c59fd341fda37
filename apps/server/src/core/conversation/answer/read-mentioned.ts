import type { MentionedChat } from './with-mentioned.ts';
import { withQuote } from './with-quote.ts';
import type { TurnRow, TurnStore } from '../turns/turns.store.ts';
import type { ConversationStore } from '../conversations.store.ts';

/** Maximum number of mentions in a conversation. The earliest are dropped. */
const MAX_MENTIONS = 6;

type Stores = { topics: ConversationStore; records: TurnStore };

/** Mentions of one kind, latest first. */
export const mentionedIn = (
  turns: readonly Pick<TurnRow, 'mentions'>[],
  scope: string | undefined,
): string[] => {
  const ids = turns.flatMap(({ mentions }) => mentions.flatMap(({ kind, id }) => (kind === scope ? id : [])));
  return [...new Set(ids.toReversed())].slice(0, MAX_MENTIONS);
};

export const kindsMentioned = (turns: readonly Pick<TurnRow, 'mentions'>[]): string[] => [
  ...new Set(turns.flatMap(({ mentions }) => mentions.flatMap(({ kind }) => kind ?? []))),
];

/** Current text of the mentioned chats that the user still has, along their newest branch. */
export const readMentioned = async (
  { topics, records }: Stores,
  asker: string,
  topicId: string,
  turns: readonly Pick<TurnRow, 'mentions'>[],
): Promise<MentionedChat[]> => {
  const ids = mentionedIn(turns, undefined).filter((id) => id !== topicId);
  const listed = await topics.listedAmong(asker, ids);
  return Promise.all(
    listed.map(async ({ id, title }) => {
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
