import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { getDraft, setDraft } from '../drafts.ts';

/** A chat whose words go with a question, or a notebook whose sources do. */
export type MentionedChat = { kind: string; id: string; title: string };

/** Under which name the chats and notebooks that a question mentions are kept, beside its draft. */
export const chatsPlace = (place: string): string => `${place} chats`;

export const readChats = (draft: string): MentionedChat[] =>
  draft === '' ? [] : (JSON.parse(draft) as MentionedChat[]);

export const setChats = (place: string, chats: readonly MentionedChat[]): void =>
  setDraft(chatsPlace(place), chats.length === 0 ? '' : JSON.stringify(chats));

/** Lets a question mention one more; false where it mentions as many as it may. */
export const addChat = (place: string, chat: MentionedChat): boolean => {
  const chats = readChats(getDraft(chatsPlace(place)));
  if (chats.some(({ id }) => id === chat.id)) return true;
  if (chats.length >= CHAT_LIMITS.mentioned) return false;
  setChats(place, [...chats, chat]);
  return true;
};
