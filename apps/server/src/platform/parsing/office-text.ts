import type { OfficeContentNode } from 'officeparser';

const INLINE = new Set(['text', 'code', 'break', 'image', 'embed']);

/** A document's tree as text: headings and lists as in Markdown, a table's rows one to a line, notes below their block. */
export const officeText = (nodes: readonly OfficeContentNode[]): string => blocks(nodes).join('\n\n');

const blocks = (nodes: readonly OfficeContentNode[]): string[] => {
  const written: string[] = [];
  let isInList = false;
  for (const node of nodes) {
    const text = block(node);
    if (text.trim() === '') continue;
    const isItem = node.type === 'list';
    if (isItem && isInList) written.push(`${written.pop()}\n${text}`);
    else written.push(text);
    isInList = isItem;
    written.push(...remarks(node));
  }
  return written;
};

const block = (node: OfficeContentNode): string => {
  const children = node.children ?? [];
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(levelOf(node))} ${inline(node).trim()}`;
    case 'list':
      return `${listMark(node)} ${inline(node).trim()}`;
    case 'table':
      return rows(children);
    case 'sheet':
      return [sheetTitle(node), rows(children)].filter((part) => part !== '').join('\n\n');
    default:
      return children.some((child) => !INLINE.has(child.type)) ? officeText(children) : inline(node).trim();
  }
};

const inline = (node: OfficeContentNode): string => {
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return textField(node, 'altText');
  if (node.type === 'code') return formula(node);
  return node.children?.length ? node.children.map(inline).join('') : (node.text ?? '');
};

const formula = (node: OfficeContentNode): string => {
  const text = node.text ?? '';
  const kind = textField(node, 'math');
  // A fraction over a single letter comes without the letter's braces.
  const tex = text.replaceAll(/\\frac([A-Za-z])(?=[{\\])/g, '\\frac{$1}').replaceAll('\u2061', '');
  if (kind === 'block') return `$$${tex}$$`;
  return kind === 'inline' ? `$${tex}$` : text;
};

const rows = (nodes: readonly OfficeContentNode[]): string =>
  nodes
    .map(row)
    .filter((line) => line !== '')
    .join('\n');

/** What stands in the cells of a row, each on one line. */
export const cellsOf = (node: OfficeContentNode): string[] => {
  const cells: string[] = [];
  for (const cell of node.children ?? []) {
    const column = Number(field(cell, 'col') ?? cells.length);
    // Sheets leave out empty cells; a stray one far to the right must not make a line of bars.
    while (cells.length < Math.min(column, 64)) cells.push('');
    cells.push(
      blocks(cell.children ?? [])
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim() || (cell.text ?? '').trim(),
    );
  }
  return cells;
};

const row = (node: OfficeContentNode): string => {
  const cells = cellsOf(node);
  return cells.some((cell) => cell !== '') ? `| ${cells.join(' | ')} |` : '';
};

/** Footnotes and comments that hang on a block, wherever in it. */
const remarks = (node: OfficeContentNode): string[] => [
  ...[...(node.notes ?? []), ...(node.comments ?? [])].map((remark) => `> ${(remark.text ?? '').trim()}`),
  ...(INLINE.has(node.children?.[0]?.type ?? '') ? (node.children ?? []).flatMap(remarks) : []),
];

const listMark = (node: OfficeContentNode): string => {
  const indent = '  '.repeat(Math.min(Number(field(node, 'indentation') ?? 0), 8));
  return field(node, 'listType') === 'ordered'
    ? `${indent}${Number(field(node, 'itemIndex') ?? 0) + 1}.`
    : `${indent}-`;
};

const levelOf = (node: OfficeContentNode): number =>
  Math.min(Math.max(Number(field(node, 'level') ?? 1), 1), 6);

const sheetTitle = (node: OfficeContentNode): string => {
  const name = sheetName(node);
  return name === '' ? '' : `# ${name}`;
};

export const sheetName = (node: OfficeContentNode): string => textField(node, 'sheetName');

const field = (node: OfficeContentNode, name: string): unknown =>
  node.metadata && Object.entries(node.metadata).find(([key]) => key === name)?.[1];

const textField = (node: OfficeContentNode, name: string): string => {
  const value = field(node, name);
  return typeof value === 'string' ? value : '';
};
