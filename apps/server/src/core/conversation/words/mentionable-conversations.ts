import type { MentionSource } from '../../mentions/mention-source.ts';
import type { TurnWordStore } from './turn-words.store.ts';

/** Conversations by their title; temporary ones are no one's to find. */
export const mentionableConversations = (store: TurnWordStore): MentionSource => ({
  kind: 'chat',
  latest: (asker, limit) => store.titles(asker, { words: [], tsquery: undefined }, limit),
});
