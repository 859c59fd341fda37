import type { Links, Tokens } from 'marked';
import { foldTables, type Grid, type GridToken } from '@studiolo/markdown/html-tables';
import { lexBlocks } from '@studiolo/markdown/lexer';
import { collectLinks, noLinks } from '@studiolo/markdown/links';
import { within } from '@studiolo/markdown/tokens';
import type { ManuscriptPicture } from './manuscript.ts';
import { paragraphOf } from './paragraph-of.ts';
import { readSpans } from './read-spans.ts';
import type { Block } from './rich-text.ts';
import { printable } from '@studiolo/markdown/article/read-spans';

const NESTED_AT_MOST = 8;

type Within = Readonly<Record<string, ManuscriptPicture>>;
type Place = { links: Links; cited: ReadonlySet<number>; within: Within; depth: number };

const asWritten = (raw: string): Block => ({
  kind: 'paragraph',
  spans: [{ kind: 'text', text: printable(raw.trim()), style: {} }],
});

const listOf = (token: Tokens.List, place: Place): Block => ({
  kind: 'list',
  isOrdered: token.ordered,
  start: Number(token.start || 1),
  items: token.items.map((item) => ({
    isTask: item.task,
    isDone: item.checked ?? false,
    blocks: blocksOf(
      within(item.tokens).map((inner) =>
        item.task && 'text' in inner ? { ...inner, text: inner.text.replace(/^\[[ xX]\] +/, '') } : inner,
      ),
      place,
    ),
  })),
});

const tableOf = ({ header, rows }: Tokens.Table, { links, cited }: Place): Block => {
  const cells = (row: Tokens.TableCell[]) => row.map(({ text }) => readSpans(text, links, cited));
  return {
    kind: 'table',
    header: cells(header),
    rows: rows.map(cells),
    aligns: header.map(({ align }) => align ?? 'left'),
  };
};

const gridOf = ({ rows }: Grid, place: Place): Block => ({
  kind: 'grid',
  rows: rows.map((row) =>
    row.map(({ isHead, colspan, rowspan, align, tokens }) => ({
      isHead,
      colspan,
      rowspan,
      align: align ?? 'left',
      blocks: blocksOf(tokens, place),
    })),
  ),
});

const blockOf = (token: GridToken, place: Place): Block[] => {
  const { links, cited } = place;
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth, spans: readSpans(token.text, links, cited) }];
    case 'paragraph':
    case 'text':
      return paragraphOf(token.text, place);
    case 'hr':
      return [{ kind: 'rule' }];
    case 'code':
      return [
        {
          kind: 'code',
          text: printable(token.text),
          language: /^[\w+#.-]{1,30}/.exec(token.lang ?? '')?.[0] ?? '',
        },
      ];
    case 'formula':
      return [{ kind: 'formula', tex: printable(token.tex) }];
    case 'list':
      return [listOf(token, place)];
    case 'table':
      return [tableOf(token, place)];
    case 'grid':
      return [gridOf(token, place)];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(within(token.tokens), place) }];
    case 'footnote':
      return [{ kind: 'note', label: printable(token.label), blocks: blocksOf(within(token.tokens), place) }];
    case 'html':
    case 'asWritten':
      return [asWritten(token.raw)];
    default:
      return [];
  }
};

const blocksOf = (tokens: readonly GridToken[], place: Place): Block[] => {
  if (place.depth > NESTED_AT_MOST) return [asWritten(tokens.map(({ raw }) => raw).join(''))];
  return foldTables(tokens).flatMap((token) => blockOf(token, { ...place, depth: place.depth + 1 }));
};

/**
 * Parses Markdown into blocks for export. `cited` are the numbers of sources, `within` its stored pictures.
 */
export const readBlocks = (markdown: string, cited: ReadonlySet<number>, within: Within = {}): Block[] => {
  const tokens = lexBlocks(markdown.replace(/\r\n?/g, '\n'));
  return blocksOf(tokens, { links: collectLinks(tokens, noLinks()), cited, within, depth: 0 });
};
