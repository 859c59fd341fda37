import { lexBlocks } from '@studiolo/markdown/lexer';
import { foldTables } from '@studiolo/markdown/html-tables';
import { collectLinks, noLinks } from '@studiolo/markdown/links';
import { within, type BlockToken, type Grid, type GridCell, type TextToken } from '@studiolo/markdown/tokens';
import type { Links, Tokens } from 'marked';
import { readCallout } from '@studiolo/markdown/rules/callout';
import { CELL_BLOCKS, CONTENTS_MARK, node, textNode, type DocumentNode } from './document.ts';
import { readInline } from './read-inline.ts';
import { tidied } from './tidy-inline.ts';
import { pipesOf } from './write-table.ts';

const MAX_NESTING_DEPTH = 12;

const asWritten = (raw: string): DocumentNode[] => {
  const text = raw.replace(/^\n+/, '').trimEnd();
  return text === '' ? [] : [node('asWritten', [textNode(text, [])])];
};

const paragraph = (source: string, links: Links): DocumentNode =>
  node('paragraph', readInline(source, links));

/** Removes the task marker, which is a property of the item and not part of its text. */
const withoutTaskMark = (tokens: readonly TextToken[]): TextToken[] =>
  tokens
    .filter(({ type }) => type !== 'checkbox')
    .map((token, index) =>
      index === 0 && (token.type === 'text' || token.type === 'paragraph')
        ? { ...token, text: token.text.replace(/^\[[ xX]\] +/, '') }
        : token,
    );

const readItem = (item: Tokens.ListItem, links: Links, depth: number): DocumentNode => {
  const blocks = readAll(withoutTaskMark(within(item.tokens)), links, depth + 1);
  const content = blocks[0]?.type === 'paragraph' ? blocks : [node('paragraph'), ...blocks];
  return item.task
    ? node('taskItem', content, { checked: item.checked ?? false })
    : node('listItem', content);
};

/**
 * Parses a list. The editor does not mix tasks with other items, so each run of them becomes a separate list.
 */
const readList = (list: Tokens.List, links: Links, depth: number): DocumentNode[] => {
  if (list.ordered && list.items.some(({ task }) => task)) return asWritten(list.raw);
  const items = list.items.map((item) => readItem(item, links, depth));
  if (list.ordered)
    return [node('orderedList', items, { start: list.start === '' ? 1 : Number(list.start) })];
  const lists: DocumentNode[] = [];
  for (const item of items) {
    const type = item.type === 'taskItem' ? 'taskList' : 'bulletList';
    const last = lists.at(-1);
    if (last?.type === type) last.content?.push(item);
    else lists.push(node(type, [item]));
  }
  return lists;
};

const readTable = ({ header, rows }: Tokens.Table, links: Links): DocumentNode => {
  const row = (cells: readonly Tokens.TableCell[], type: string) =>
    node(
      'tableRow',
      cells.map(({ text, align }) => node(type, [paragraph(text, links)], { align })),
    );
  return node('table', [row(header, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))]);
};

/** Blocks that a cell may contain; all others stay text. */
const IN_CELLS = new Set<string>(CELL_BLOCKS);

const readGridCell = (cell: GridCell, links: Links, depth: number): DocumentNode => {
  const blocks = readAll(cell.tokens, links, depth + 1).map((block) =>
    IN_CELLS.has(block.type)
      ? block
      : node(
          'paragraph',
          tidied([textNode((block.content ?? []).map(({ text = '' }) => text).join(''), [])]),
        ),
  );
  return node(cell.isHead ? 'tableHeader' : 'tableCell', blocks.length > 0 ? blocks : [node('paragraph')], {
    align: cell.align,
    ...(cell.colspan > 1 && { colspan: cell.colspan }),
    ...(cell.rowspan > 1 && { rowspan: cell.rowspan }),
  });
};

const readGrid = ({ rows, raw }: Grid, links: Links, depth: number): DocumentNode[] => {
  if (depth > MAX_NESTING_DEPTH || rows.length === 0) return asWritten(raw);
  const row = (cells: readonly GridCell[]) =>
    node(
      'tableRow',
      cells.map((cell) => readGridCell(cell, links, depth)),
    );
  const table = node('table', rows.map(row));
  const pipes = pipesOf(table);
  // A table that Markdown syntax can express always uses that syntax.
  return pipes === undefined ? [table] : readAll(lexBlocks(pipes), links, depth + 1);
};

/** Parses a quote. One that starts with a callout marker becomes a callout, unless it has a custom title. */
const readQuote = (tokens: readonly TextToken[], links: Links, depth: number): DocumentNode => {
  const [first, ...rest] = tokens;
  const read = first?.type === 'paragraph' ? readCallout(first.text) : undefined;
  const callout = read?.title === '' ? read : undefined;
  const inner = callout && first?.type === 'paragraph' ? [{ ...first, text: callout.rest }, ...rest] : tokens;
  const blocks = readAll(inner, links, depth + 1).filter(
    (block, index) => !(callout && index === 0 && block.type === 'paragraph' && !block.content),
  );
  const content = blocks.length > 0 ? blocks : [node('paragraph')];
  return callout ? node('blockquote', content, { callout: callout.callout }) : node('blockquote', content);
};

const EMPTY_FOOTNOTE = /^\[\^([^\]\s]{1,40})\]:$/;

const readParagraph = (source: string, links: Links, depth: number): DocumentNode[] => {
  if (depth === 0 && source.trim() === CONTENTS_MARK) return [node('tableOfContents')];
  const label = depth === 0 ? EMPTY_FOOTNOTE.exec(source.trim())?.[1] : undefined;
  return [label === undefined ? paragraph(source, links) : node('footnote', [], { label })];
};

/** Parses a footnote. One with several paragraphs stays source text. */
const readFootnote = (token: Extract<TextToken, { type: 'footnote' }>, links: Links): DocumentNode[] => {
  const [only, ...others] = within(token.tokens).filter(({ type }) => type !== 'space');
  if (others.length > 0 || (only?.type !== 'paragraph' && only?.type !== 'text')) return asWritten(token.raw);
  const content = readInline(only.text, links);
  return content.some(({ type }) => type === 'hardBreak') || content.length === 0
    ? asWritten(token.raw)
    : [node('footnote', content, { label: token.label })];
};

const readBlock = (token: BlockToken, links: Links, depth: number): DocumentNode[] => {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'heading':
      return [node('heading', readInline(token.text, links), { level: token.depth })];
    case 'paragraph':
    case 'text':
      return readParagraph(token.text, links, depth);
    case 'hr':
      return [node('horizontalRule')];
    case 'code': {
      const code = token.text.replace(/(?<!\n)\n+$/, '');
      return [
        node('codeBlock', code === '' ? [] : [textNode(code, [])], {
          language: token.lang ? token.lang : null,
        }),
      ];
    }
    case 'formula':
      return [node('formulaBlock', undefined, { tex: token.tex })];
    case 'table':
      return [readTable(token, links)];
    case 'grid':
      return readGrid(token, links, depth);
    case 'list':
      return depth > MAX_NESTING_DEPTH ? asWritten(token.raw) : readList(token, links, depth);
    case 'blockquote': {
      if (depth > MAX_NESTING_DEPTH) return asWritten(token.raw);
      return [readQuote(within(token.tokens), links, depth)];
    }
    case 'footnote':
      return readFootnote(token, links);
    default:
      return asWritten(token.raw);
  }
};

const readAll = (tokens: readonly BlockToken[], links: Links, depth: number): DocumentNode[] =>
  foldTables(tokens).flatMap((token) => readBlock(token, links, depth));

/** Parses Markdown to the editor's blocks. Anything that the editor does not support stays source text. */
export const readMarkdown = (markdown: string): DocumentNode => {
  const tokens = lexBlocks(markdown.replace(/\r\n?/g, '\n'));
  const blocks = readAll(tokens, collectLinks(tokens, noLinks()), 0);
  return node('doc', blocks.length > 0 ? blocks : [node('paragraph')]);
};
