import { CONTENTS_MARK, stringOf, type DocumentNode } from './document.ts';
import { writeInline } from './write-inline.ts';
import { writeTable } from './write-table.ts';

const LISTS = new Set(['bulletList', 'orderedList', 'taskList']);

const indented = (text: string, by: string): string => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`);

/**
 * Whether a block can start directly below text. In Markdown a list can only do so with a non-empty first
 * item, and a numbered list only from 1.
 */
const followsWords = ({ type, attrs, content = [] }: DocumentNode): boolean =>
  LISTS.has(type) &&
  (type !== 'orderedList' || Number(attrs?.['start'] ?? 1) === 1) &&
  content[0]?.content?.[0]?.content !== undefined;

const isTight = ({ content = [] }: DocumentNode): boolean =>
  content.every((block, index) =>
    index === 0 ? block.type === 'paragraph' : index === 1 ? followsWords(block) : LISTS.has(block.type),
  );

const taskMark = (item: DocumentNode): string =>
  item.type === 'taskItem' ? (item.attrs?.['checked'] === true ? '[x] ' : '[ ] ') : '';

const writeItem = (item: DocumentNode, mark: string, isTightList: boolean): string => {
  const [first, ...rest] = item.content ?? [];
  const isBlank = first?.type === 'paragraph' && !first.content;
  const isText = first?.type === 'paragraph';
  const taskStart = taskMark(item);
  // Escapes text only if it starts like a task.
  const isGuarded = isText && taskStart === '' && /^\[[ xX]\]/.test(first.content?.[0]?.text ?? '');
  const head = isText ? writeInline(first.content ?? [], { isGuarded }) : '';
  const blocks = isText ? rest : (item.content ?? []);
  // Directly after a list marker, a rule made of the same character would merge with it.
  const body = writeBlocks(blocks, isTightList ? '\n' : '\n\n').replace(/^---(?=\n|$)/, '___');
  const gap = isBlank && taskStart === '' ? '' : isTightList ? '\n' : '\n\n';
  const text = taskStart + head + (body === '' ? '' : gap + body);
  return mark + indented(text, ' '.repeat(mark.length));
};

/** Serializes a list. Two adjacent lists need different markers, or else they would merge. */
const writeList = (list: DocumentNode, isOther: boolean): string => {
  const items = list.content ?? [];
  const isTightList = items.every(isTight);
  const start = Number(list.attrs?.['start'] ?? 1);
  const mark = (nth: number) =>
    list.type === 'orderedList' ? `${start + nth}${isOther ? ')' : '.'} ` : isOther ? '* ' : '- ';
  return items.map((item, nth) => writeItem(item, mark(nth), isTightList)).join(isTightList ? '\n' : '\n\n');
};

const writeCode = ({ content = [], attrs }: DocumentNode): string => {
  const code = content.map(({ text = '' }) => text).join('');
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  // The info string must not contain a backtick, unless the fence consists of tildes.
  const language = stringOf(attrs?.['language']).replaceAll('\n', ' ');
  const fence = language.includes('`') ? '~~~' : '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}${code === '' ? '' : '\n'}${fence}`;
};

const quoted = (text: string): string => text.replaceAll(/^(?=(.?))/gm, (_, next) => (next ? '> ' : '>'));

const writeHeading = ({ content = [], attrs }: DocumentNode): string => {
  const plain = writeInline(content, { isLine: true });
  // Trailing number signs would be taken as the closing sequence of the heading.
  const text = /(?:^|\s)#+$/.test(plain) ? writeInline(content, { isLine: true, isGuarded: true }) : plain;
  return `${'#'.repeat(Number(attrs?.['level'] ?? 1))} ${text}`.trim();
};

export const writeBlock = (block: DocumentNode, isOtherList: boolean): string => {
  const content = block.content ?? [];
  switch (block.type) {
    case 'heading':
      return writeHeading(block);
    case 'horizontalRule':
      return '---';
    case 'codeBlock':
      return writeCode(block);
    case 'formulaBlock':
      return `$$\n${stringOf(block.attrs?.['tex'])}\n$$`;
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return writeList(block, isOtherList);
    case 'table':
      return writeTable(block, (blocks) => writeBlocks(blocks, '\n\n'));
    case 'blockquote':
      return quoted(writeQuote(block));
    case 'footnote': {
      const text = writeInline(content, { isLine: true });
      return `[^${stringOf(block.attrs?.['label'])}]:${text === '' ? '' : ` ${text}`}`;
    }
    case 'tableOfContents':
      return CONTENTS_MARK;
    case 'asWritten':
      return content.map(({ text = '' }) => text).join('');
    default:
      return writeParagraph(content);
  }
};

/** Serializes a paragraph, escaping text that resembles one of our own marks. */
const writeParagraph = (content: readonly DocumentNode[]): string => {
  const text = writeInline(content);
  return text === CONTENTS_MARK ? `\\${text}` : text;
};

/**
 * Serializes a quote. The marker of a callout is joined with a paragraph below it, or put above other blocks.
 */
const writeQuote = ({ content = [], attrs }: DocumentNode): string => {
  const text = writeBlocks(content, '\n\n');
  const callout = stringOf(attrs?.['callout']);
  if (callout === '') return text;
  const isText = content[0]?.type === 'paragraph' && content[0].content !== undefined;
  return `[!${callout.toUpperCase()}]${isText ? '\n' : '\n\n'}${text}`.trimEnd();
};

const isSameKind = (left: string, right: string): boolean =>
  LISTS.has(left) && LISTS.has(right) && (left === 'orderedList') === (right === 'orderedList');

/** A block to be serialized. A list needs a different marker from an adjacent list above it. */
export type PendingBlock = { type: string; write: (isOtherList: boolean) => string };

export const joinBlocks = (blocks: readonly PendingBlock[], gap: string): string => {
  let isOther = false;
  let last: string | undefined;
  const written: string[] = [];
  for (const { type, write } of blocks) {
    isOther = last !== undefined && isSameKind(last, type) && !isOther;
    const text = write(isOther);
    if (text === '') continue;
    written.push(text);
    last = type;
  }
  return written.join(gap);
};

const writeBlocks = (blocks: readonly DocumentNode[], gap: string): string =>
  joinBlocks(
    blocks.map((block) => ({ type: block.type, write: (isOther) => writeBlock(block, isOther) })),
    gap,
  );

export const writeMarkdown = (document: DocumentNode): string => writeBlocks(document.content ?? [], '\n\n');
