import type { ExportedChat } from './exported-chat.ts';
import { inOrder, roleOf, type ListedMessage } from './listed-messages.ts';
import { lastLookedAt, lineTo, turnsOf } from './message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from './plain-values.ts';

/** Parent of the first messages. */
const NO_PARENT = '00000000-0000-4000-8000-000000000000';
/** Placeholder in a message's text for a part that only the web page shows. */
const UNSUPPORTED = /(?:(?<!\n)\n+)?```\n*This block is not supported on your current device yet\.\n*```\n*/g;

const FENCE = '```';

/** Returns a document that Claude wrote separately from its answer. */
const artifactOf = (part: Fields): string => {
  const input = fieldsOf(part['input']);
  const content = textOf(input['content']);
  if (part['name'] !== 'artifacts' || content === '') return '';
  const title = textOf(input['title']);
  const text = /markdown/.test(textOf(input['type'])) ? content : `${FENCE}\n${content}\n${FENCE}`;
  return title === '' ? text : `**${title}**\n\n${text}`;
};

/** Claude's page turns a long paste into a file, whose words are those of the question. */
const isPaste = (name: unknown): boolean => /^(?:paste[^.]*(?:\.txt)?)?$/i.test(textOf(name));

const messageOf = (message: Fields): ListedMessage => {
  const parts = listOf(message['content']).map(fieldsOf);
  const said = parts.map((part) => (part['type'] === 'text' ? textOf(part['text']) : artifactOf(part)));
  const text =
    said.filter((each) => each.trim() !== '').join('\n\n') ||
    textOf(message['text']).replaceAll(UNSUPPORTED, '\n\n');
  const attachments = listOf(message['attachments']).map(fieldsOf);
  const pastes = attachments.flatMap((file) =>
    isPaste(file['file_name']) ? textOf(file['extracted_content']) || [] : [],
  );
  const files = [...attachments, ...listOf(message['files']).map(fieldsOf)].flatMap(
    (file) => textOf(file['file_name']) || [],
  );
  const parent = textOf(message['parent_message_uuid']);
  return {
    id: textOf(message['uuid']),
    ...(parent === '' || parent === NO_PARENT ? {} : { parent }),
    role: roleOf(message['sender']),
    text: [...new Set(files)]
      .map((name) => `[${name}]`)
      .concat(text || [], pastes)
      .join('\n\n'),
    reasoning: parts
      .map((part) => textOf(part['thinking']))
      .filter(Boolean)
      .join('\n\n'),
    model: textOf(message['model']),
    at: momentOf(message['created_at']),
  };
};

/** A conversation of Claude’s `conversations.json`. */
export const readClaude = (value: Fields, now: number): ExportedChat => {
  const createdAt = momentOf(value['created_at']) ?? now;
  const list = listOf(value['chat_messages']).map((message) => messageOf(fieldsOf(message)));
  // If messages name their parents, the first ones have none.
  const isTree = list.some(({ parent }) => parent !== undefined);
  const messages = isTree
    ? inOrder(list).map((message, at) => ({ ...message, parent: list[at]?.parent }))
    : inOrder(list);
  const line = lineTo(messages, textOf(value['current_leaf_message_uuid']));
  return {
    source: 'claude',
    key: textOf(value['uuid']),
    title: textOf(value['name']),
    createdAt,
    updatedAt: momentOf(value['updated_at']) ?? createdAt,
    turns: lastLookedAt(turnsOf(messages, createdAt), line).map((turn) => ({
      ...turn,
      model: turn.model || textOf(value['model']),
    })),
  };
};
