import { createHash } from 'node:crypto';
import { SkippedChatFault, type ExportedChat, type ReadChat } from './exported-chat.ts';
import { fieldsOf, listOf, textOf, type Fields } from './plain-values.ts';
import { readChatGpt } from './products/read-chatgpt.ts';
import { readClaude } from './products/read-claude.ts';
import { readDeepSeek } from './products/read-deepseek.ts';
import { isGeminiActivity, readGemini } from './products/read-gemini.ts';
import { grokConversations, readGrok } from './products/read-grok.ts';
import { readLibreChat } from './products/read-librechat.ts';
import { lobeHubChats, readLobeHub } from './products/read-lobehub.ts';
import { readNextChat, sessionsOf } from './products/read-nextchat.ts';
import { readOpenWebUi } from './products/read-open-webui.ts';
import { readStudiolo } from './products/read-studiolo.ts';

type ReadExport = (value: Fields, now: number) => ExportedChat;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const readerOf = (value: Fields): ReadExport | undefined => {
  if (isObject(value['mapping'])) return 'inserted_at' in value ? readDeepSeek : readChatGpt;
  if (Array.isArray(value['chat_messages'])) return readClaude;
  if (isObject(fieldsOf(fieldsOf(value['chat'])['history'])['messages'])) return readOpenWebUi;
  if (isObject(fieldsOf(value['history'])['messages'])) return readOpenWebUi;
  if ('conversationId' in value && ('messages' in value || 'messagesTree' in value)) return readLibreChat;
  if (Array.isArray(value['turns'])) return readStudiolo;
  if (Array.isArray(value['responses'])) return readGrok;
  if (Array.isArray(value['lobeMessages'])) return readLobeHub;
  if (isGeminiActivity(value)) return readGemini;
  return listOf(value['messages']).some((message) => 'role' in fieldsOf(message)) ? readNextChat : undefined;
};

const TITLE_LENGTH = 100;

const left = (title: string, reason: SkippedChatFault['reason']): ReadChat => ({
  left: { title: title.slice(0, TITLE_LENGTH), reason },
});

const titleOf = (value: Fields): string =>
  ['title', 'name', 'topic'].map((field) => textOf(value[field])).find(Boolean) ?? '';

const readChat = (value: Fields, now: number): ReadChat => {
  const title = titleOf(value);
  try {
    const read = readerOf(value);
    if (!read) return left(title, 'unreadable');
    const chat = read(value, now);
    if (chat.turns.length === 0) return left(title, 'empty');
    // Without an id, the content identifies the chat.
    const key = chat.key || createHash('sha256').update(JSON.stringify(chat.turns)).digest('base64url');
    return { chat: { ...chat, key: key.slice(0, TITLE_LENGTH), title: chat.title.slice(0, TITLE_LENGTH) } };
  } catch (error) {
    return left(title, error instanceof SkippedChatFault ? error.reason : 'unreadable');
  }
};

/**
 * Reads the chats of one JSON object of any product's export; some products put several chats into one
 * object.
 */
export const readElement = (json: string, now: number): ReadChat[] => {
  let value: Fields;
  try {
    value = fieldsOf(JSON.parse(json));
  } catch {
    return [left('', 'unreadable')];
  }
  const chats = sessionsOf(value) ?? lobeHubChats(value) ?? grokConversations(value) ?? [value];
  return chats.map((chat) => readChat(fieldsOf(chat), now));
};
