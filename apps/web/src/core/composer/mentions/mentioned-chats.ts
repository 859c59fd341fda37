import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { getDraft, setDraft } from '../drafts.ts';

/** A chat whose words go with a question. */
export type MentionedChat = { sessionId: string; title: string };

/** Under which name the chats that a question mentions are kept, beside its draft. */
export const chatsPlace = (place: string): string => `${place} chats`;

export const readChats = (draft: string): MentionedChat[] =>
  draft === '' ? [] : (JSON.parse(draft) as MentionedChat[]);

export const setChats = (place: string, chats: readonly MentionedChat[]): void =>
  setDraft(chatsPlace(place), chats.length === 0 ? '' : JSON.stringify(chats));

/** Lets a question mention a chat; false where it mentions as many as it may. */
export const addChat = (place: string, chat: MentionedChat): boolean => {
  const chats = readChats(getDraft(chatsPlace(place)));
  if (chats.some(({ sessionId }) => sessionId === chat.sessionId)) return true;
  if (chats.length >= CHAT_LIMITS.mentionedChats) return false;
  setChats(place, [...chats, chat]);
  return true;
};
