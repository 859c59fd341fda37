import type { Links, Tokens } from 'marked';
import { foldTables, type Grid, type GridToken } from '../html-tables.ts';
import { lexBlocks } from '../lexer.ts';
import { collectLinks, noLinks } from '../links.ts';
import { within } from '../tokens.ts';
import { CALLOUT_TONES, type ArticleBlock, type ArticleItem, type ArticleSpan } from './article.ts';
import { labelOfSource, printable, readArticleSpans } from './read-spans.ts';

const NESTED_AT_MOST = 8;
const CALLOUT = new RegExp(`^\\[!(${CALLOUT_TONES.join('|')})\\][ \\t]*([^\\n]*)(?:\\n|$)`, 'i');

type Place = { links: Links; cited: ReadonlySet<number>; depth: number };

export type ArticleSource = { number: number; text: string };

const asWritten = (raw: string): ArticleBlock => ({
  kind: 'paragraph',
  spans: [{ kind: 'text', text: printable(raw.trim()) }],
});

const isBlank = (span: ArticleSpan): boolean =>
  span.kind === 'break' || (span.kind === 'text' && span.text.trim() === '');

/** Pictures in a paragraph of their own become blocks. */
const paragraph = (source: string, place: Place): ArticleBlock[] => {
  const spans = readArticleSpans(source, place);
  const said = spans.filter((span) => !isBlank(span));
  if (said.length === 0 || said.some(({ kind }) => kind !== 'picture')) return [{ kind: 'paragraph', spans }];
  return said.flatMap((span) => (span.kind === 'picture' ? [{ kind: 'figure', picture: span.picture }] : []));
};

const itemOf = (item: Tokens.ListItem, place: Place): ArticleItem => ({
  state: item.task ? (item.checked ? 'done' : 'open') : 'plain',
  blocks: blocksOf(
    within(item.tokens).map((token) =>
      item.task && 'text' in token ? { ...token, text: token.text.replace(/^\[[ xX]\] +/, '') } : token,
    ),
    place,
  ),
});

const tableOf = ({ header, rows }: Tokens.Table, place: Place): ArticleBlock => {
  const cells = (row: Tokens.TableCell[]) => row.map(({ text }) => readArticleSpans(text, place));
  return {
    kind: 'table',
    header: cells(header),
    rows: rows.map(cells),
    aligns: header.map(({ align }) => align ?? 'left'),
  };
};

const gridOf = ({ rows }: Grid, place: Place): ArticleBlock => ({
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

/** `> [!TIP] A title` opens a callout, as in GitHub's Markdown. */
const quoteOf = (token: Tokens.Blockquote, place: Place): ArticleBlock => {
  const inner = within(token.tokens);
  const [first, ...rest] = inner;
  const match = first?.type === 'paragraph' ? CALLOUT.exec(first.text) : null;
  const tone = CALLOUT_TONES.find((each) => each === match?.[1]?.toLowerCase());
  if (first?.type !== 'paragraph' || !match || !tone)
    return { kind: 'quote', blocks: blocksOf(inner, place) };
  const text = first.text.slice(match[0].length);
  const blocks = blocksOf(text.trim() === '' ? rest : [{ ...first, text }, ...rest], place);
  return { kind: 'callout', tone, title: printable((match[2] ?? '').trim()), blocks };
};

const blockOf = (token: GridToken, place: Place): ArticleBlock[] => {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth, spans: readArticleSpans(token.text, place) }];
    case 'paragraph':
    case 'text':
      return paragraph(token.text, place);
    case 'hr':
      return [{ kind: 'rule' }];
    case 'code':
      return [
        {
          kind: 'code',
          language: (/^[\w+#.-]{1,30}/.exec(token.lang ?? '')?.[0] ?? '').toLowerCase(),
          text: printable(token.text),
        },
      ];
    case 'formula':
      return [{ kind: 'formula', tex: printable(token.tex) }];
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: token.ordered,
          start: Number(token.start || 1),
          items: token.items.map((item) => itemOf(item, place)),
        },
      ];
    case 'table':
      return [tableOf(token, place)];
    case 'grid':
      return [gridOf(token, place)];
    case 'blockquote':
      return [quoteOf(token, place)];
    case 'footnote':
      return [
        { kind: 'footnote', label: printable(token.label), blocks: blocksOf(within(token.tokens), place) },
      ];
    case 'html':
    case 'asWritten':
      return [asWritten(token.raw)];
    default:
      return [];
  }
};

const blocksOf = (tokens: readonly GridToken[], place: Place): ArticleBlock[] => {
  if (place.depth > NESTED_AT_MOST) return [asWritten(tokens.map(({ raw }) => raw).join(''))];
  return foldTables(tokens).flatMap((token) => blockOf(token, { ...place, depth: place.depth + 1 }));
};

const footnoteOf = ({ number, text }: ArticleSource): ArticleBlock => ({
  kind: 'footnote',
  label: labelOfSource(number),
  blocks: [{ kind: 'paragraph', spans: [{ kind: 'text', text: printable(text) }] }],
});

/**
 * Parses Markdown into the blocks of an article, for the page, WeChat or cards. Cited sources become
 * footnotes.
 */
export const readArticle = (markdown: string, sources: readonly ArticleSource[] = []): ArticleBlock[] => {
  const tokens = lexBlocks(markdown.replace(/\r\n?/g, '\n'));
  const cited = new Set(sources.map(({ number }) => number));
  const blocks = blocksOf(tokens, { links: collectLinks(tokens, noLinks()), cited, depth: 0 });
  return [...blocks, ...sources.map(footnoteOf)];
};
