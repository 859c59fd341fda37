import { CONTENTS_MARK, stringOf, type DocumentNode } from './document.ts';
import { writeInline } from './write-inline.ts';

const LISTS = new Set(['bulletList', 'orderedList', 'taskList']);

const indented = (text: string, by: string): string => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`);

const isTight = ({ content = [] }: DocumentNode): boolean =>
  content.every(({ type }, index) => (index === 0 ? type === 'paragraph' : LISTS.has(type)));

const taskMark = (item: DocumentNode): string =>
  item.type === 'taskItem' ? (item.attrs?.['checked'] === true ? '[x] ' : '[ ] ') : '';

const writeItem = (item: DocumentNode, mark: string, isTightList: boolean): string => {
  const [first, ...rest] = item.content ?? [];
  const isBlank = first?.type === 'paragraph' && !first.content;
  const isText = first?.type === 'paragraph';
  const begun = taskMark(item);
  // Only what begins like a task has to be kept from becoming one.
  const isGuarded = isText && begun === '' && /^\[[ xX]\]/.test(first.content?.[0]?.text ?? '');
  const head = isText ? writeInline(first.content ?? [], { isGuarded }) : '';
  const blocks = isText ? rest : (item.content ?? []);
  // After the sign of an item, a rule of its own sign would make both one rule.
  const body = writeBlocks(blocks, isTightList ? '\n' : '\n\n').replace(/^---(?=\n|$)/, '___');
  const gap = isBlank && begun === '' ? '' : isTightList ? '\n' : '\n\n';
  const text = begun + head + (body === '' ? '' : gap + body);
  return mark + indented(text, ' '.repeat(mark.length));
};

/** Two lists in a row would become one, were their signs the same. */
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
  // Such words after the fence may hold no backtick, unless it is one of tildes.
  const language = stringOf(attrs?.['language']).replaceAll('\n', ' ');
  const fence = language.includes('`') ? '~~~' : '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}${code === '' ? '' : '\n'}${fence}`;
};

const RULES: Readonly<Record<string, string>> = { left: ':---', right: '---:', center: ':---:' };

const writeCell = (cell: DocumentNode): string =>
  (cell.content ?? [])
    .map(({ content = [] }) => writeInline(content, { isLine: true }))
    .join('<br>')
    .replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|');

const writeTable = ({ content: rows = [] }: DocumentNode): string => {
  const cells = rows.map(({ content = [] }) => content);
  const width = Math.max(1, ...cells.map(({ length }) => length));
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const whole = (row: readonly DocumentNode[]) =>
    line(Array.from({ length: width }, (_, index) => (row[index] ? writeCell(row[index]) : '')));
  const [header = [], ...body] = cells;
  const rules = Array.from(
    { length: width },
    (_, index) => RULES[stringOf(header[index]?.attrs?.['align'])] ?? '---',
  );
  return [whole(header), line(rules), ...body.map(whole)].join('\n');
};

const quoted = (text: string): string => text.replaceAll(/^(?=(.?))/gm, (_, next) => (next ? '> ' : '>'));

const writeHeading = ({ content = [], attrs }: DocumentNode): string => {
  const plain = writeInline(content, { isLine: true });
  // Number signs at its end would be taken for the heading's own.
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
      return writeTable(block);
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

/** What looks like a mark of ours without being one is guarded. */
const writeParagraph = (content: readonly DocumentNode[]): string => {
  const text = writeInline(content);
  return text === CONTENTS_MARK ? `\\${text}` : text;
};

/** The mark of a callout joins the text below it, or stands above other blocks. */
const writeQuote = ({ content = [], attrs }: DocumentNode): string => {
  const text = writeBlocks(content, '\n\n');
  const callout = stringOf(attrs?.['callout']);
  if (callout === '') return text;
  const isText = content[0]?.type === 'paragraph' && content[0].content !== undefined;
  return `[!${callout.toUpperCase()}]${isText ? '\n' : '\n\n'}${text}`.trimEnd();
};

const isSameKind = (left: string, right: string): boolean =>
  LISTS.has(left) && LISTS.has(right) && (left === 'orderedList') === (right === 'orderedList');

/** A block that is still to be written, as another list than the one above it where that is so. */
export type Unwritten = { type: string; write: (isOtherList: boolean) => string };

export const joinBlocks = (blocks: readonly Unwritten[], gap: string): string => {
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

/** The editor's document as Markdown. */
export const writeMarkdown = (document: DocumentNode): string => writeBlocks(document.content ?? [], '\n\n');
