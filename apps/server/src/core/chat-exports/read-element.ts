import { createHash } from 'node:crypto';
import { LeftOutFault, type ExportedChat, type ReadChat } from './exported-chat.ts';
import { fieldsOf, textOf, type Fields } from './plain-values.ts';
import { readChatGpt } from './read-chatgpt.ts';
import { readLibreChat } from './read-librechat.ts';
import { readStudiolo } from './read-studiolo.ts';

type Read = (value: Fields, now: number) => ExportedChat;

/** Each product’s chats are told by a field that they alone have. */
const readerOf = (value: Fields): Read | undefined => {
  if (typeof value['mapping'] === 'object' && value['mapping'] !== null) return readChatGpt;
  if ('conversationId' in value && ('messages' in value || 'messagesTree' in value)) return readLibreChat;
  return Array.isArray(value['turns']) ? readStudiolo : undefined;
};

const TITLE_LENGTH = 100;

const left = (title: string, reason: LeftOutFault['reason']): ReadChat => ({
  left: { title: title.slice(0, TITLE_LENGTH), reason },
});

/** One chat of an export, whatever product it comes from. */
export const readElement = (json: string, now: number): ReadChat => {
  let title = '';
  try {
    const value = fieldsOf(JSON.parse(json));
    title = textOf(value['title']);
    const read = readerOf(value);
    if (!read) return left(title, 'unreadable');
    const chat = read(value, now);
    if (chat.turns.length === 0) return left(title, 'empty');
    // What has no id is known by what it says.
    const key = chat.key || createHash('sha256').update(JSON.stringify(chat.turns)).digest('base64url');
    return { chat: { ...chat, key: key.slice(0, TITLE_LENGTH), title: title.slice(0, TITLE_LENGTH) } };
  } catch (error) {
    return left(title, error instanceof LeftOutFault ? error.reason : 'unreadable');
  }
};
