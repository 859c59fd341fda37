import type { ExportedChat } from '../exported-chat.ts';
import { inOrder, roleOf, type ListedMessage } from '../listed-messages.ts';
import { turnsOf } from '../message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';
import { splitThought } from '../split-thought.ts';

const messageOf = (message: Fields): ListedMessage => {
  const role = roleOf(message['role']);
  const content = textOf(message['content']);
  const { text, reasoning } = role === 'assistant' ? splitThought(content) : { text: content, reasoning: '' };
  return {
    id: textOf(message['id']),
    parent: textOf(message['parentId']) || undefined,
    // An error of the service is not an answer.
    role: text === '' && message['error'] ? 'nobody' : role,
    text,
    reasoning: reasoning || textOf(fieldsOf(message['reasoning'])['content']),
    model: textOf(message['model']) || textOf(fieldsOf(message['extra'])['fromModel']),
    at: momentOf(message['createdAt']),
  };
};

/** The messages of one topic of LobeHub, or those of an assistant outside of topics. */
export const readLobeHub = (value: Fields, now: number): ExportedChat => {
  const about = fieldsOf(value['lobeChat']);
  const list = listOf(value['lobeMessages'])
    .map((each) => messageOf(fieldsOf(each)))
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const messages = inOrder(list);
  const createdAt = momentOf(about['createdAt']) ?? list[0]?.at ?? now;
  return {
    source: 'lobehub',
    key: textOf(about['id']),
    title: textOf(about['title']) || textOf(fieldsOf(about['meta'])['title']),
    createdAt,
    updatedAt: momentOf(about['updatedAt']) ?? list.at(-1)?.at ?? createdAt,
    turns: turnsOf(messages, createdAt),
  };
};

/**
 * The chats of an export of LobeHub, whose messages are in one list: from the browser (`state`) or from its
 * database (`data`).
 */
export const lobeHubChats = (value: Fields): readonly unknown[] | undefined => {
  const tables = fieldsOf('exportType' in value ? value['state'] : value['data']);
  const messages = listOf(tables['messages']).map(fieldsOf);
  const isLobeHub = 'exportType' in value || ('schemaHash' in value && 'mode' in value);
  if (!isLobeHub || messages.length === 0) return undefined;
  const chats = new Map(
    [...listOf(tables['sessions']), ...listOf(tables['topics'])].map((each) => {
      const chat = fieldsOf(each);
      return [textOf(chat['id']), chat] as const;
    }),
  );
  const byChat = Map.groupBy(messages, ({ topicId, sessionId }) => textOf(topicId) || textOf(sessionId));
  return [...byChat].map(([id, lobeMessages]) => ({ lobeChat: chats.get(id) ?? { id }, lobeMessages }));
};
