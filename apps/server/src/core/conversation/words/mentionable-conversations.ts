import type { MentionSource } from '../../mentions/mention-source.ts';
import type { PathOf } from '../path-of.ts';
import type { TurnWordStore } from './turn-words.store.ts';

/** Conversations by title, without temporary ones. */
export const mentionableConversations = (store: TurnWordStore, pathOf: PathOf): MentionSource => ({
  kind: 'chat',
  latest: async (asker, limit) =>
    (await store.titles(asker, { words: [], tsquery: undefined }, limit)).map((conversation) => ({
      id: conversation.id,
      title: conversation.title,
      path: pathOf(conversation),
      updatedAt: conversation.updatedAt,
    })),
});
