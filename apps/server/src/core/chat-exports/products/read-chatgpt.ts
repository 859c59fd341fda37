import type { ExportedChat, ExportedFile } from '../exported-chat.ts';
import { withoutDirectives } from '../directive-blocks.ts';
import { fenced } from '@studiolo/markdown/fenced';
import { writeCanvas, type CanvasDocument } from './chatgpt-canvas.ts';
import { lastLookedAt, lineTo, turnsOf, type Message } from '../message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';

/**
 * Marks that ChatGPT's page renders itself: persons and places, and citations, whose sources are not in the
 * export.
 */
const MARKS = /\ue200([^\ue200\ue201]*)\ue201/gu;
/** Older citations name their source by a number after a dagger; a heading in such brackets has none. */
const NUMBERED_CITATIONS = /【\d+(?::\d+)?†[^】\n]{0,80}】/gu;
const DRAWN = new Set(['entity', 'link', 'url', 'text']);
/** References to named things; the name follows the reference. */
const NAMED_REFERENCES = new Set(['product', 'product_entity', 'video', 'link_title']);
const REFERENCE = /^(?:turn\d|https?:)/;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
};

const texts = (json: string): string[] => listOf(parsed(json)).filter((each) => typeof each === 'string');

/** The formula of a mark that the page typesets: `genui{"math_block_widget…":{"content":"E=mc^2"}}`. */
const formulaOf = (mark: string): string => {
  const widgets = Object.entries(fieldsOf(parsed(mark.slice(mark.indexOf('{')))));
  const formula = textOf(fieldsOf(widgets.find(([name]) => name.startsWith('math'))?.[1])['content']);
  return formula === '' ? '' : `$$${formula}$$`;
};

/**
 * Returns the words of a mark: `entity["city","Paris","capital of France"]` is Paris; a citation has none.
 */
const wordsOfMark = (mark: string): string => {
  const [, name = '', values = ''] = /^(\w+)\ue202?(\[[\s\S]*\])?/u.exec(mark) ?? [];
  if (name === 'genui') return formulaOf(mark);
  if (NAMED_REFERENCES.has(name)) return texts(values).find((text) => !REFERENCE.test(text)) ?? '';
  if (!DRAWN.has(name)) return '';
  if (values === '') return mark.split('\ue202')[1] ?? '';
  const [first = '', second = first] = texts(values);
  return name === 'entity' ? second : first;
};

/** Replaces the marks for which the export has a displayed form: a citation is a link to its page. */
const withReferences = (text: string, references: unknown): string =>
  listOf(references)
    .map(fieldsOf)
    .reduce((shown, { matched_text: mark, alt }) => {
      const isMark = typeof mark === 'string' && /[\ue200†]/u.test(mark);
      return isMark && typeof alt === 'string' && alt !== '' ? shown.replaceAll(mark, () => alt) : shown;
    }, text);

const withoutMarks = (text: string): string =>
  text.replaceAll(MARKS, (_, mark: string) => wordsOfMark(mark)).replaceAll(NUMBERED_CITATIONS, '');

/** Placeholder for a picture that is missing. */
const IMAGE = '[image]';

const partText = (part: unknown): string => {
  if (typeof part === 'string') return textOf(part);
  const { content_type: type, text } = fieldsOf(part);
  if (type === 'audio_transcription' || type === 'text') return textOf(text);
  return type === 'image_asset_pointer' ? IMAGE : '';
};

const partsOf = (content: Fields): string =>
  listOf(content['parts'])
    .map(partText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');

const isForAll = (recipient: unknown): boolean =>
  recipient === undefined || recipient === null || recipient === 'all';

/** Whether a call of a tool writes the document next to the chat. */
const isCanvasCall = (recipient: unknown): boolean =>
  typeof recipient === 'string' && /^canmore\.(create|update)_/.test(recipient);

const codeFor = (recipient: unknown, text: string, language = ''): string => {
  if (recipient === 'python') return fenced(text, 'python');
  return isForAll(recipient) ? fenced(text, /^(?!unknown$)[\w+#-]+$/.test(language) ? language : '') : '';
};

/** Returns the text of a message's content, by content type. Unknown types have none. */
const shown = (content: Fields, recipient: unknown): { text: string; reasoning: string } => {
  switch (content['content_type']) {
    case 'text':
    case 'multimodal_text': {
      const text = partsOf(content);
      return { text: recipient === 'python' ? codeFor(recipient, text) : text, reasoning: '' };
    }
    case 'code':
      return {
        text: codeFor(recipient, textOf(content['text']), textOf(content['language'])),
        reasoning: '',
      };
    case 'execution_output':
      return { text: fenced(textOf(content['text'])), reasoning: '' };
    case 'thoughts': {
      const thoughts = listOf(content['thoughts'])
        .map(fieldsOf)
        .map((each) => textOf(each['content']) || textOf(each['summary']));
      return { text: '', reasoning: thoughts.filter(Boolean).join('\n\n') };
    }
    default:
      return { text: '', reasoning: '' };
  }
};

/** Returns the files of a message by id; a picture is listed both as a part and as an attachment. */
const filesOf = (content: Fields, metadata: Fields): ExportedFile[] => {
  const files = new Map<string, ExportedFile>();
  const add = (id: string, name: string, mark: string) => {
    const file = files.get(id);
    if (id !== '') files.set(id, { id, name: file?.name ?? name, marks: [...(file?.marks ?? []), mark] });
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

const SHOWN_TOOL_CONTENT = new Set<unknown>(['execution_output', 'multimodal_text']);

type Documents = Map<string, CanvasDocument>;

/** Text of a message. A call of the canvas shows the document after it, which its branch continues from. */
const contentOf = (id: string, node: Fields, documents: Documents): { text: string; reasoning: string } => {
  const { content, recipient } = fieldsOf(node['message']);
  const parts = fieldsOf(content);
  const before = documents.get(textOf(node['parent']));
  const call = isCanvasCall(recipient) ? textOf(parts['text']) || partsOf(parts) : '';
  const written = call === '' ? undefined : writeCanvas(parsed(call), before);
  const document = written?.document ?? before;
  if (document) documents.set(id, document);
  return call === '' ? shown(parts, recipient) : { text: written?.shown ?? '', reasoning: '' };
};

const messageOf = (id: string, node: Fields, documents: Documents): Message => {
  const message = fieldsOf(node['message']);
  const { author, content, metadata, recipient } = message;
  const metadataFields = fieldsOf(metadata);
  const role = fieldsOf(author)['role'];
  const parts = fieldsOf(content);
  const { text: withMarks, reasoning } = contentOf(id, node, documents);
  const text = withReferences(withMarks, metadataFields['content_references']);
  const names = listOf(metadataFields['attachments']).flatMap((each) => textOf(fieldsOf(each)['name']) || []);
  const fullText = [...names.map((name) => `[${name}]`), text].filter(Boolean).join('\n\n');
  const isShown = isForAll(recipient) || recipient === 'python' || isCanvasCall(recipient);
  const isHidden = metadataFields['is_visually_hidden_from_conversation'] === true || !isShown;
  const isAnswer = role === 'assistant' || (role === 'tool' && SHOWN_TOOL_CONTENT.has(parts['content_type']));
  const hasContent = !isHidden && (fullText !== '' || reasoning !== '');
  return {
    id,
    parent: textOf(node['parent']) || undefined,
    role: !hasContent ? 'nobody' : role === 'user' ? 'user' : isAnswer ? 'assistant' : 'nobody',
    text: role === 'user' ? fullText : withoutDirectives(withoutMarks(fullText)),
    reasoning,
    files: filesOf(parts, metadataFields),
    model: textOf(metadataFields['model_slug']),
    at: momentOf(message['create_time']),
  };
};

/** A conversation of ChatGPT’s `conversations.json`: its messages are a tree, `mapping`, by their ids. */
export const readChatGpt = (value: Fields, now: number): ExportedChat => {
  const createdAt = momentOf(value['create_time']) ?? now;
  const documents: Documents = new Map();
  const messages = Object.entries(fieldsOf(value['mapping'])).map(([id, node]) =>
    messageOf(id, fieldsOf(node), documents),
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
