import type { ExportedChat, ExportedFile } from './exported-chat.ts';
import { lastLookedAt, lineTo, turnsOf, type Message } from './message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from './plain-values.ts';

/** Marks of citations: their sources are not in the export. */
const CITATIONS = /\ue200[^\ue201]*\ue201|【\d+[^】\n]{0,40}】/gu;

/** Stands for a picture that is not there. */
const IMAGE = '[image]';

const fenced = (text: string, language = ''): string =>
  text.trim() === '' ? '' : `\`\`\`${/^[\w+#-]{1,20}$/.test(language) ? language : ''}\n${text}\n\`\`\``;

const partText = (part: unknown): string => {
  if (typeof part === 'string') return textOf(part);
  const { content_type: type, text } = fieldsOf(part);
  if (type === 'audio_transcription') return textOf(text);
  return type === 'image_asset_pointer' ? IMAGE : '';
};

const partsOf = (content: Fields): string =>
  listOf(content['parts'])
    .map(partText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** What a message shows; each kind of content has its own fields. Unknown ones show nothing. */
const shown = (content: Fields, isToPython: boolean): { text: string; reasoning: string } => {
  switch (content['content_type']) {
    case 'text':
    case 'multimodal_text':
      return { text: partsOf(content), reasoning: '' };
    case 'code':
      return { text: isToPython ? fenced(textOf(content['text']), 'python') : '', reasoning: '' };
    case 'execution_output':
      return { text: fenced(textOf(content['text'])), reasoning: '' };
    case 'thoughts': {
      const thoughts = listOf(content['thoughts']).map((each) => textOf(fieldsOf(each)['content']));
      return { text: '', reasoning: thoughts.filter(Boolean).join('\n\n') };
    }
    default:
      return { text: '', reasoning: '' };
  }
};

/** The files of a message by their ids; a picture is told of twice, as a part and as an attachment. */
const filesOf = (content: Fields, metadata: Fields): ExportedFile[] => {
  const files = new Map<string, ExportedFile>();
  const add = (id: string, name: string, mark: string) => {
    const known = files.get(id);
    if (id !== '') files.set(id, { id, name: known?.name ?? name, marks: [...(known?.marks ?? []), mark] });
  };
  for (const each of listOf(metadata['attachments']).map(fieldsOf)) {
    const name = textOf(each['name']);
    if (name !== '') add(textOf(each['id']), name, `[${name}]`);
  }
  for (const part of listOf(content['parts']).map(fieldsOf)) {
    const pointer = /:\/\/([\w-]+)/.exec(textOf(part['asset_pointer']))?.[1] ?? '';
    if (part['content_type'] === 'image_asset_pointer') add(pointer, 'image', IMAGE);
  }
  return [...files.values()];
};

const SHOWN_OF_TOOLS = new Set<unknown>(['execution_output', 'multimodal_text']);

const messageOf = (id: string, node: Fields): Message => {
  const message = fieldsOf(node['message']);
  const { author, content, metadata, recipient } = message;
  const kept = fieldsOf(metadata);
  const role = fieldsOf(author)['role'];
  const parts = fieldsOf(content);
  const isToPython = recipient === 'python';
  const { text, reasoning } = shown(parts, isToPython);
  const names = listOf(kept['attachments']).flatMap((each) => textOf(fieldsOf(each)['name']) || []);
  const whole = [...names.map((name) => `[${name}]`), text].filter(Boolean).join('\n\n');
  const isForAll = recipient === undefined || recipient === null || recipient === 'all' || isToPython;
  const isHidden = kept['is_visually_hidden_from_conversation'] === true || !isForAll;
  const isAnswer = role === 'assistant' || (role === 'tool' && SHOWN_OF_TOOLS.has(parts['content_type']));
  const isSaid = !isHidden && (whole !== '' || reasoning !== '');
  return {
    id,
    parent: textOf(node['parent']) || undefined,
    role: !isSaid ? 'nobody' : role === 'user' ? 'user' : isAnswer ? 'assistant' : 'nobody',
    text: role === 'user' ? whole : whole.replaceAll(CITATIONS, ''),
    reasoning,
    files: filesOf(parts, kept),
    model: textOf(kept['model_slug']),
    at: momentOf(message['create_time']),
  };
};

/** A conversation of ChatGPT’s `conversations.json`: its messages are a tree, `mapping`, by their ids. */
export const readChatGpt = (value: Fields, now: number): ExportedChat => {
  const createdAt = momentOf(value['create_time']) ?? now;
  const messages = Object.entries(fieldsOf(value['mapping'])).map(([id, node]) =>
    messageOf(id, fieldsOf(node)),
  );
  const model = textOf(value['default_model_slug']);
  const line = lineTo(messages, textOf(value['current_node']));
  const turns = lastLookedAt(turnsOf(messages, createdAt), line);
  return {
    source: 'chatgpt',
    key: textOf(value['conversation_id']) || textOf(value['id']),
    title: textOf(value['title']),
    createdAt,
    updatedAt: momentOf(value['update_time']) ?? createdAt,
    turns: turns.map((turn) => ({ ...turn, model: turn.model || model })),
  };
};
