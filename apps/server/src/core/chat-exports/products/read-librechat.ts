import type { ExportedChat } from '../exported-chat.ts';
import { turnsOf, type Message } from '../message-tree.ts';
import { withoutDirectives } from '../directive-blocks.ts';
import { splitThought } from '../split-thought.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';

/** Exports of early 2025 put the reasoning at the beginning of the text. */
const THOUGHT = /^\s*:::thinking\n([\s\S]*?)\n:::\s*/;

/** Returns a message's text: from `text`, or in newer exports from the list `content`. */
const readMessage = (message: Fields): { text: string; reasoning: string } => {
  const parts = listOf(message['content']).map(fieldsOf);
  const ofType = (type: string) =>
    parts
      .filter((part) => part['type'] === type)
      .map((part) => textOf(part[type]) || textOf(fieldsOf(part[type])['value']))
      .filter(Boolean)
      .join('\n\n');
  const text = textOf(message['text']) || ofType('text');
  const [head = '', thought = ''] = THOUGHT.exec(text) ?? [];
  const written = splitThought(text.slice(head.length));
  return {
    text: withoutDirectives(written.text),
    reasoning: ofType('think') || thought.trim() || written.reasoning,
  };
};

/** Flattens messages, each with its parent; recursive exports nest them as `children`. */
const flattened = (roots: readonly unknown[]): { fields: Fields; parent: string | undefined }[] => {
  const flat: { fields: Fields; parent: string | undefined }[] = [];
  const pending = roots.map((root) => ({ fields: fieldsOf(root), parent: undefined as string | undefined }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { fields } = next;
    flat.push({ fields, parent: next.parent ?? (textOf(fields['parentMessageId']) || undefined) });
    const id = textOf(fields['messageId']);
    for (const child of listOf(fields['children'])) pending.push({ fields: fieldsOf(child), parent: id });
  }
  return flat;
};

const messageOf = ({ fields, parent }: { fields: Fields; parent: string | undefined }): Message => {
  const { text, reasoning } = readMessage(fields);
  const files = listOf(fields['files']).flatMap((file) => textOf(fieldsOf(file)['filename']) || []);
  const fullText = [...files.map((name) => `[${name}]`), text].filter(Boolean).join('\n\n');
  // An error of the service is not an answer.
  const hasContent = fields['error'] !== true && (fullText !== '' || reasoning !== '');
  return {
    id: textOf(fields['messageId']),
    parent,
    role: hasContent ? (fields['isCreatedByUser'] === true ? 'user' : 'assistant') : 'nobody',
    text: fullText,
    reasoning,
    model: fields['isCreatedByUser'] === true ? '' : textOf(fields['model']),
    at: momentOf(fields['createdAt']),
  };
};

/** Reads a conversation that LibreChat exported as a JSON file. */
export const readLibreChat = (value: Fields, now: number): ExportedChat => {
  const messages = flattened([...listOf(value['messages']), ...listOf(value['messagesTree'])])
    .map(messageOf)
    // The traversal reverses the order, so they are sorted by time.
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const times = messages.flatMap(({ at }) => at ?? []);
  const createdAt = times[0] ?? now;
  return {
    source: 'librechat',
    key: textOf(value['conversationId']),
    title: textOf(value['title']),
    createdAt,
    updatedAt: times.at(-1) ?? createdAt,
    turns: turnsOf(messages, createdAt),
  };
};
