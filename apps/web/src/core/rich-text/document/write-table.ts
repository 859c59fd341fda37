import { stringOf, type DocumentNode } from './document.ts';
import { writeInline } from './write-inline.ts';

type WriteBlocks = (blocks: readonly DocumentNode[]) => string;

const RULES: Readonly<Record<string, string>> = { left: ':---', right: '---:', center: ':---:' };

const writeCell = (cell: DocumentNode): string =>
  (cell.content ?? [])
    .map(({ content = [] }) => writeInline(content, { isLine: true }))
    .join('<br>')
    .replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|');

const writePipes = (rows: readonly DocumentNode[]): string => {
  const cells = rows.map(({ content = [] }) => content);
  const width = Math.max(1, ...cells.map(({ length }) => length));
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const isComplete = (row: readonly DocumentNode[]) =>
    line(Array.from({ length: width }, (_, index) => (row[index] ? writeCell(row[index]) : '')));
  const [header = [], ...body] = cells;
  const rules = Array.from(
    { length: width },
    (_, index) => RULES[stringOf(header[index]?.attrs?.['align'])] ?? '---',
  );
  return [isComplete(header), line(rules), ...body.map(isComplete)].join('\n');
};

const spanOf = (cell: DocumentNode, name: 'colspan' | 'rowspan'): number => Number(cell.attrs?.[name] ?? 1);

/** Whether a Markdown table can express the rows: no merged cells, and only paragraphs in cells. */
const isPlain = (rows: readonly DocumentNode[]): boolean => {
  const [first, ...rest] = rows;
  const width = first?.content?.length ?? 0;
  const isEven = rest.every(({ content = [] }) => content.length === width);
  return (
    (isEven || rows.every(({ content = [] }) => content.every(({ type }) => type !== 'tableHeader'))) &&
    rest.every(({ content = [] }) => content.every(({ type }) => type === 'tableCell')) &&
    rows.every(({ content = [] }) =>
      content.every(
        (cell) =>
          spanOf(cell, 'colspan') === 1 &&
          spanOf(cell, 'rowspan') === 1 &&
          (cell.content ?? []).every(({ type }) => type === 'paragraph'),
      ),
    )
  );
};

const isBlank = ({ content = [] }: DocumentNode): boolean =>
  content.every((block) => block.type === 'paragraph' && !block.content);

const writeTagged = (rows: readonly DocumentNode[], writeBlocks: WriteBlocks): string => {
  const cell = (each: DocumentNode): string => {
    const name = each.type === 'tableHeader' ? 'th' : 'td';
    const align = stringOf(each.attrs?.['align']);
    const attributes = [
      ...(['colspan', 'rowspan'] as const)
        .filter((span) => spanOf(each, span) > 1)
        .map((span) => ` ${span}="${spanOf(each, span)}"`),
      ...(align === '' ? [] : [` align="${align}"`]),
    ].join('');
    const inner = isBlank(each) ? '' : `\n\n${writeBlocks(each.content ?? [])}\n\n`;
    return `<${name}${attributes}>${inner}</${name}>`;
  };
  const lines = rows.map(({ content = [] }) => `<tr>\n${content.map(cell).join('\n')}\n</tr>`);
  return `<table>\n${lines.join('\n')}\n</table>`;
};

/** Returns a table in Markdown syntax; undefined if that syntax cannot express it. */
export const pipesOf = ({ content: rows = [] }: DocumentNode): string | undefined =>
  isPlain(rows) ? writePipes(rows) : undefined;

/**
 * Returns a table in Markdown syntax. If that cannot express it, returns HTML tags with Markdown between
 * them.
 */
export const writeTable = (table: DocumentNode, writeBlocks: WriteBlocks): string =>
  pipesOf(table) ?? writeTagged(table.content ?? [], writeBlocks);
