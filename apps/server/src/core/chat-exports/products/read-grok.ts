import type { ExportedChat } from '../exported-chat.ts';
import { inOrder, roleOf, type ListedMessage } from '../listed-messages.ts';
import { turnsOf } from '../message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';
import { splitThought } from '../split-thought.ts';

/** Times of MongoDB's extended JSON: `{"$date": {"$numberLong": "1740000000000"}}`, or a date. */
const timeOf = (value: unknown): number | undefined => {
  const { $date: date } = fieldsOf(value);
  const { $numberLong: milliseconds } = fieldsOf(date);
  return momentOf(textOf(milliseconds) === '' ? (date ?? value) : Number(milliseconds));
};

const messageOf = (value: unknown): ListedMessage => {
  const response = fieldsOf(fieldsOf(value)['response']);
  const role = roleOf(textOf(response['sender']).toLowerCase());
  const message = textOf(response['message']);
  const { text, reasoning } = role === 'assistant' ? splitThought(message) : { text: message, reasoning: '' };
  return {
    id: textOf(response['_id']),
    parent: textOf(response['parent_response_id']) || undefined,
    role,
    text,
    reasoning: reasoning || textOf(response['thinking_trace']),
    model: textOf(response['model']),
    at: timeOf(response['create_time']),
  };
};

/** A conversation of Grok's `prod-grok-backend.json`. */
export const readGrok = (value: Fields, now: number): ExportedChat => {
  const conversation = fieldsOf(value['conversation']);
  const messages = inOrder(listOf(value['responses']).map(messageOf));
  const createdAt = timeOf(conversation['create_time']) ?? messages.find(({ at }) => at)?.at ?? now;
  return {
    source: 'grok',
    key: textOf(conversation['id']),
    title: textOf(conversation['title']),
    createdAt,
    updatedAt: timeOf(conversation['modify_time']) ?? createdAt,
    turns: turnsOf(messages, createdAt),
  };
};

/** The conversations of an export of Grok, which is one object. */
export const grokConversations = ({ conversations }: Fields): readonly unknown[] | undefined =>
  listOf(conversations).some((each) => Array.isArray(fieldsOf(each)['responses']))
    ? listOf(conversations)
    : undefined;
