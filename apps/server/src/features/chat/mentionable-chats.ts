import type { MentionSource } from '../../core/mentions/mention-source.ts';
import type { MessageWordStore } from './message-words.store.ts';

/** Chats by their title; temporary ones are no one's to find. */
export const mentionableChats = (store: MessageWordStore): MentionSource => ({
  kind: 'chat',
  latest: (owner, limit) => store.titles(owner, { words: [], tsquery: undefined }, limit),
});
