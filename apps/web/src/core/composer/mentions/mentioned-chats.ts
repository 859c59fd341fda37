import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { getDraft, LIST_SUFFIX, setDraft } from '../drafts.ts';

/** Mentioned chat, whose text is sent with the question, or notebook, whose sources are searched. */
export type MentionedChat = { kind: string; id: string; title: string };

/** Returns the key of the mentions that belong to a draft. */
export const chatsPlace = (place: string): string => place + LIST_SUFFIX;

export const readChats = (draft: string): MentionedChat[] =>
  draft === '' ? [] : (JSON.parse(draft) as MentionedChat[]);

export const setChats = (place: string, chats: readonly MentionedChat[]): void =>
  setDraft(chatsPlace(place), chats.length === 0 ? '' : JSON.stringify(chats));

/** Adds a mention to a question; returns false if the maximum is reached. */
export const addChat = (place: string, chat: MentionedChat): boolean => {
  const chats = readChats(getDraft(chatsPlace(place)));
  if (chats.some(({ id }) => id === chat.id)) return true;
  if (chats.length >= CHAT_LIMITS.mentioned) return false;
  setChats(place, [...chats, chat]);
  return true;
};
