import type { ExportedChat } from '../exported-chat.ts';
import { fenced } from '@studiolo/markdown/fenced';
import { inOrder, roleOf, type ListedMessage } from '../listed-messages.ts';
import { linked } from '../linked.ts';
import { lastLookedAt, lineTo, turnsOf } from '../message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';

/** Parent of the first messages. */
const NO_PARENT = '00000000-0000-4000-8000-000000000000';
/** Placeholder in a message's text for a part that only the web page shows. */
const UNSUPPORTED = /(?:(?<!\n)\n+)?```\n*This block is not supported on your current device yet\.\n*```\n*/g;

/** The last version of each document of a chat, by its id or path. */
type Documents = Map<string, { title: string; type: string; language: string; text: string }>;

const LANGUAGES: Readonly<Record<string, string>> = {
  py: 'python',
  js: 'javascript',
  ts: 'typescript',
  rs: 'rust',
};

/** A document of an artifact or a file: its key, its properties, and its whole text or a partial change. */
const writtenIn = (name: unknown, input: Fields) => {
  const [path, id] = [textOf(input['path']), textOf(input['id'])];
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const properties =
    path === ''
      ? { title: textOf(input['title']), type: textOf(input['type']), language: textOf(input['language']) }
      : { title: path.split('/').at(-1) ?? '', type: ending, language: LANGUAGES[ending] ?? ending };
  if (name !== 'artifacts' && name !== 'create_file' && name !== 'str_replace') return undefined;
  const text = textOf(input['content']) || textOf(input['file_text']);
  return {
    key: id || path,
    properties,
    text,
    before: textOf(input['old_str']),
    after: textOf(input['new_str']),
  };
};

/** Returns a document that Claude wrote separately from its answer; after a partial change, the whole document. */
const artifactOf = (part: Fields, documents: Documents): { key: string; text: string } | undefined => {
  const written = writtenIn(part['name'], fieldsOf(part['input']));
  if (!written) return undefined;
  const { key, properties, before, after } = written;
  const existing = documents.get(key);
  const changed = existing?.text.includes(before) ? existing.text.replace(before, () => after) : after;
  const text = written.text || (before === '' ? '' : changed);
  if (text === '') return undefined;
  const document = written.text === '' && existing ? { ...existing, text } : { ...properties, text };
  documents.set(key, document);
  const { title, type, language } = document;
  const shown = /markdown|^md$|^txt$/.test(type) ? text : fenced(text, language);
  return { key, text: title === '' ? shown : `**${title}**\n\n${shown}` };
};

/** Links to the pages that a text cites; the page shows them after its sentences. */
const citedPages = (parts: readonly Fields[]): string => {
  const pages = new Map<string, string>();
  for (const citation of parts.flatMap((part) => listOf(part['citations'])).map(fieldsOf)) {
    const url = textOf(citation['url']) || textOf(fieldsOf(citation['details'])['url']);
    const title = textOf(citation['title']);
    if (url !== '' && !pages.get(url)) pages.set(url, title);
  }
  return [...pages]
    .map(([url, title]) => linked(title || url, url))
    .filter(Boolean)
    .map((link) => `- ${link}`)
    .join('\n');
};

/** The words of a message's parts: texts, spoken notes, and the last version of each document. */
const wordsOf = (parts: readonly Fields[], documents: Documents): string[] => {
  const words = parts.map((part) => {
    const hasContent = part['type'] === 'text' || part['type'] === 'voice_note';
    if (hasContent) return { key: '', text: textOf(part['text']) };
    const program = part['name'] === 'repl' ? textOf(fieldsOf(part['input'])['code']) : '';
    return program === '' ? artifactOf(part, documents) : { key: '', text: fenced(program, 'javascript') };
  });
  return words.flatMap((each, at) => {
    const isLast = !each?.key || !words.slice(at + 1).some((later) => later?.key === each.key);
    return each && isLast ? [each.text] : [];
  });
};

/** Claude's page turns a long paste into a file, whose words are those of the question. */
const isPaste = (name: unknown): boolean => /^(?:paste[^.]*(?:\.txt)?)?$/i.test(textOf(name));

const messageOf = (message: Fields, documents: Documents): ListedMessage => {
  const parts = listOf(message['content']).map(fieldsOf);
  const texts = [...wordsOf(parts, documents), citedPages(parts)];
  const text =
    texts.filter((each) => each.trim() !== '').join('\n\n') ||
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
  const documents: Documents = new Map();
  const list = listOf(value['chat_messages']).map((message) => messageOf(fieldsOf(message), documents));
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
