import type { OfficeContentNode } from 'officeparser';
import { subscript, superscript } from '@studiolo/markdown/superscript';
import { tableLine } from './table-line.ts';
import { withoutNotePlaces } from './note-places.ts';
import { LABEL_END, LABEL_START } from './word/prepare-word.ts';

const INLINE = new Set(['text', 'code', 'break', 'image', 'embed']);

/**
 * A document's tree as text: headings and lists as in Markdown, each table row on one line, notes below their
 * block.
 */
export const officeText = (nodes: readonly OfficeContentNode[]): string =>
  withoutNotePlaces(blocks(nodes).join('\n\n'));

const blocks = (nodes: readonly OfficeContentNode[]): string[] => {
  const written: string[] = [];
  let isInList = false;
  for (const node of nodes) {
    const text = block(node);
    if (withoutNotePlaces(text).trim() === '') {
      written.push(...remarks(node));
      continue;
    }
    const isItem = node.type === 'list' && /^\s*(?:-|\d+[.)]) /.test(text);
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
    case 'heading': {
      const words = labeled(inline(node));
      return words === '' ? '' : `${'#'.repeat(levelOf(node))} ${words}`;
    }
    case 'list':
      return headingItem(node) ?? listItem(node);
    case 'table':
      return rows(children);
    default:
      return children.some((child) => !INLINE.has(child.type)) ? officeText(children) : labeled(inline(node));
  }
};

const LABEL = new RegExp(`^\\s*${LABEL_START}([^${LABEL_END}]*)${LABEL_END}\\s*`);

/** Prefixes a paragraph with its automatic number from Word. */
const labeled = (text: string): string => {
  const label = LABEL.exec(text);
  const words = (label ? text.slice(label[0].length) : text).trim();
  return label ? `${label[1]} ${words}`.trim() : words;
};

/** The library treats a numbered heading as a list. */
const headingItem = (node: OfficeContentNode): string | undefined => {
  const [first] = (node.children ?? []).filter((child) => child.text && !LABEL.test(child.text));
  const [, level] = /^heading ?([1-6])$/i.exec(first ? textField(first, 'style') : '') ?? [];
  return level && `${'#'.repeat(Number(level))} ${labeled(inline(node))}`;
};

const listItem = (node: OfficeContentNode): string => {
  const text = inline(node);
  return LABEL.test(text) ? `${indentOf(node)}${labeled(text)}` : `${listMark(node)} ${text.trim()}`;
};

const inline = (node: OfficeContentNode): string => {
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return apart(textField(node, 'altText'));
  if (node.type === 'code') return formula(node);
  if (node.children?.length) return joinStruck(node.children.map(inline).join(''));
  const text = node.text ?? '';
  if (node.formatting?.strikethrough && text.trim() !== '') return struckThrough(text);
  if (node.formatting?.superscript) return superscript(text);
  return node.formatting?.subscript ? subscript(text) : text;
};

/** The description of a picture is not part of the words around it. */
const apart = (words: string): string => (words === '' ? '' : ` ${words} `);

/** Marks struck-through text. Otherwise a struck-through number and the one after it would be read as one. */
const struckThrough = (text: string): string => text.replace(text.trim(), (words) => `~~${words}~~`);

/** One struck-through passage often consists of several runs. */
const joinStruck = (text: string): string => text.replaceAll(/(?<=[^~])~~(\s*)~~(?=[^~])/g, '$1');

const formula = (node: OfficeContentNode): string => {
  const text = node.text ?? '';
  const kind = textField(node, 'math');
  // The library omits the braces around a single letter in a fraction.
  const tex = text.replaceAll(/\\frac([A-Za-z])(?=[{\\])/g, '\\frac{$1}').replaceAll('\u2061', '');
  if (kind === 'block') return `$$${tex}$$`;
  return kind === 'inline' ? `$${tex}$` : text;
};

type Span = { words: string; until: number };

/** The rows of a table, with merged cells repeated. */
const rows = (nodes: readonly OfficeContentNode[]): string => {
  const open = new Map<number, Span>();
  return nodes
    .map((node, at) => {
      const cells = cellsOf(node, at, open);
      return cells.some((cell) => cell !== '') ? tableLine(cells) : '';
    })
    .filter((line) => line !== '')
    .join('\n');
};

const spanOf = (cell: OfficeContentNode, name: 'colSpan' | 'rowSpan'): number =>
  Math.min(Math.max(Number(field(cell, name) ?? 1) || 1, 1), 1000);

/** A nested table, whose bars would be read as those of the outer table. */
const innerTable = (table: OfficeContentNode): string =>
  (table.children ?? []).map((row) => (row.children ?? []).map(wordsOf).join(' · ')).join('; ');

const wordsOf = (cell: OfficeContentNode): string =>
  (cell.children ?? [])
    .flatMap((child) => (child.type === 'table' ? [innerTable(child)] : blocks([child])))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim() || (cell.text ?? '').trim();

/**
 * Texts of the cells of a row, each on one line; `open` contains cells of earlier rows that span into this
 * row.
 */
const cellsOf = (row: OfficeContentNode, at: number, open: Map<number, Span>): string[] => {
  const cells: string[] = [];
  const fillUp = (column: number): void => {
    // A single cell far to the right must not create a line of bars.
    while (cells.length < Math.min(column, 64)) {
      const above = open.get(cells.length);
      cells.push(above && above.until > at ? above.words : '');
    }
  };
  const isContinued = () => (open.get(cells.length)?.until ?? 0) > at;
  const isAlone = row.children?.length === 1;
  for (const cell of row.children ?? []) {
    const column = field(cell, 'col');
    if (typeof column === 'number') fillUp(column);
    else while (isContinued()) fillUp(cells.length + 1);
    const words = wordsOf(cell);
    const [width, height] = [spanOf(cell, 'colSpan'), spanOf(cell, 'rowSpan')];
    for (let each = 0; each < (isAlone && height === 1 ? 1 : width); each += 1) {
      if (height > 1) open.set(cells.length, { words, until: at + height });
      cells.push(words);
    }
  }
  while (isContinued()) fillUp(cells.length + 1);
  return cells;
};

/** Footnotes and comments anywhere in a block. */
const remarks = (node: OfficeContentNode): string[] => [
  ...[...(node.notes ?? []), ...(node.comments ?? [])].map((remark) => `> ${wordsOf(remark)}`),
  ...(INLINE.has(node.children?.[0]?.type ?? '') ? (node.children ?? []).flatMap(remarks) : []),
];

const indentOf = (node: OfficeContentNode): string =>
  '  '.repeat(Math.min(Number(field(node, 'indentation') ?? 0), 8));

const listMark = (node: OfficeContentNode): string => {
  const indent = indentOf(node);
  return field(node, 'listType') === 'ordered'
    ? `${indent}${Number(field(node, 'itemIndex') ?? 0) + 1}.`
    : `${indent}-`;
};

const levelOf = (node: OfficeContentNode): number =>
  Math.min(Math.max(Number(field(node, 'level') ?? 1), 1), 6);

const field = (node: OfficeContentNode, name: string): unknown =>
  node.metadata && Object.entries(node.metadata).find(([key]) => key === name)?.[1];

const textField = (node: OfficeContentNode, name: string): string => {
  const value = field(node, name);
  return typeof value === 'string' ? value : '';
};
