/** Erases what was deleted, chats and projects, and temporary chats that nobody came back to. */
export const ERASE_CHATS = 'erase-chats';
/** Makes what was said findable. */
export const INDEX_MESSAGES = 'index-messages';
/** Names a chat by its first answer. */
export const TITLE_CHAT = 'title-chat';

/** Puts off work; whether it was: false when the same waits or runs already. */
export type Enqueue = (name: string, data: object, options?: { singletonKey?: string }) => Promise<boolean>;
