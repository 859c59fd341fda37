import type { ExportedChat } from '../exported-chat.ts';
import { anyMomentOf, inOrder, roleOf, type ListedMessage } from '../listed-messages.ts';
import { turnsOf } from '../message-tree.ts';
import { splitThought } from '../split-thought.ts';
import { fieldsOf, listOf, textOf, type Fields } from '../plain-values.ts';

const partText = (part: Fields): string => (part['type'] === 'image_url' ? '[image]' : textOf(part['text']));

/** A message is a text or a list of texts and pictures. */
const contentOf = (content: unknown): string =>
  Array.isArray(content)
    ? content
        .map((part) => partText(fieldsOf(part)))
        .filter(Boolean)
        .join('\n\n')
    : textOf(content);

const messageOf = (message: Fields): ListedMessage => {
  const content = contentOf(message['content']);
  const { text, reasoning } =
    message['role'] === 'assistant' ? splitThought(content) : { text: content, reasoning: '' };
  return {
    id: textOf(message['id']),
    // An error of the service is not an answer.
    role: message['isError'] === true ? 'nobody' : roleOf(message['role']),
    text,
    reasoning,
    model: textOf(message['model']),
    at: anyMomentOf(message['date']),
  };
};

/** Parses a session of a NextChat backup, or one exported alone, whose first message has its topic. */
export const readNextChat = (value: Fields, now: number): ExportedChat => {
  const list = listOf(value['messages']).map(fieldsOf);
  const messages = inOrder(list.map(messageOf));
  const times = messages.flatMap(({ at }) => at ?? []);
  const updatedAt = anyMomentOf(value['lastUpdate']) ?? times.at(-1) ?? now;
  const createdAt = Math.min(times[0] ?? updatedAt, updatedAt);
  const system = list.find(({ role }) => role === 'system');
  const topic = /^(?:You are an assistant that|你是一个助手)[\s,，:：]*(.{1,100})$/su.exec(
    textOf(system?.['content']),
  )?.[1];
  const model = textOf(fieldsOf(fieldsOf(value['mask'])['modelConfig'])['model']);
  return {
    source: 'nextchat',
    key: textOf(value['id']),
    title:
      textOf(value['topic']) || topic?.trim() || (messages.find(({ role }) => role === 'user')?.text ?? ''),
    createdAt,
    updatedAt,
    turns: turnsOf(messages, createdAt).map((turn) => ({ ...turn, model: turn.model || model })),
  };
};

/** The sessions of a backup of NextChat. */
export const sessionsOf = (value: Fields): readonly unknown[] | undefined => {
  const { sessions } = fieldsOf(value['chat-next-web-store']);
  return Array.isArray(sessions) ? sessions : undefined;
};
