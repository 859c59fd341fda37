import type { Links, Tokens } from 'marked';
import { foldBlocks } from '../fold-blocks.ts';
import { lexBlocks, lexInline } from '../lexer.ts';
import { collectLinks, noLinks } from '../links.ts';
import { plainInline } from '../markdown-text.ts';
import { printable } from '../printable.ts';
import { within, type BlockToken, type Details, type Grid, type TextToken } from '../tokens.ts';
import { readSpans, type SpanForm } from './read-spans.ts';
import type { TextBlock, TextItem } from './text-block.ts';

const MAX_NESTING_DEPTH = 8;

/** The parts of reading that differ between the forms of a text, such as articles and documents. */
export type TextForm<Span, Own> = {
  spans: SpanForm<Span>;
  /** Builds the blocks of a paragraph; `read` reads some of its tokens. */
  paragraph: (
    tokens: readonly TextToken[],
    read: (tokens: readonly TextToken[]) => Span[],
  ) => TextBlock<Span, Own>[];
  /** Builds a quote; `read` reads some of its blocks. A plain quote if undefined. */
  quote?: (
    tokens: readonly TextToken[],
    read: (tokens: readonly BlockToken[]) => TextBlock<Span, Own>[],
  ) => TextBlock<Span, Own>;
  /** Normalizes the language of a code block; it stays as typed if undefined. */
  language?: (name: string) => string;
};

/** Reads Markdown as blocks of a form. `cited` are the numbers of the sources of the text. */
export const readTextBlocks = <Span, Own>(
  markdown: string,
  cited: ReadonlySet<number>,
  form: TextForm<Span, Own>,
): TextBlock<Span, Own>[] => {
  type Block = TextBlock<Span, Own>;
  const blockTokens = lexBlocks(markdown.replace(/\r\n?/g, '\n'));
  const links: Links = collectLinks(blockTokens, noLinks());
  const read = (tokens: readonly TextToken[]) => readSpans(tokens, cited, form.spans);
  const spansOf = (source: string) => read(lexInline(source, links));

  const asWritten = (raw: string): Block => ({
    kind: 'paragraph',
    spans: [form.spans.text(printable(raw.trim()))],
  });

  const itemOf = (item: Tokens.ListItem, depth: number): TextItem<Span, Own> => ({
    state: item.task ? (item.checked ? 'done' : 'open') : 'plain',
    blocks: blocksOf(
      within(item.tokens).map((token) =>
        item.task && 'text' in token ? { ...token, text: token.text.replace(/^\[[ xX]\] +/, '') } : token,
      ),
      depth,
    ),
  });

  const tableOf = ({ header, rows }: Tokens.Table): Block => {
    const cells = (row: Tokens.TableCell[]) => row.map(({ text }) => spansOf(text));
    return {
      kind: 'table',
      header: cells(header),
      rows: rows.map(cells),
      aligns: header.map(({ align }) => align ?? 'left'),
    };
  };

  const gridOf = ({ rows }: Grid, depth: number): Block => ({
    kind: 'grid',
    rows: rows.map((row) =>
      row.map(({ isHead, colspan, rowspan, align, tokens }) => ({
        isHead,
        colspan,
        rowspan,
        align: align ?? 'left',
        blocks: blocksOf(tokens, depth),
      })),
    ),
  });

  /** Returns the summary of a collapsible part as a bold line above it. */
  const summaryOf = ({ summary }: Details): Block[] =>
    summary === ''
      ? []
      : [
          {
            kind: 'paragraph',
            spans: form.spans.mark('strong', [form.spans.text(printable(plainInline(summary)))]),
          },
        ];

  const blockOf = (token: BlockToken, depth: number): Block[] => {
    switch (token.type) {
      case 'heading':
        return [{ kind: 'heading', level: token.depth, spans: spansOf(token.text) }];
      case 'paragraph':
      case 'text':
        return form.paragraph(lexInline(token.text, links), read);
      case 'hr':
        return [{ kind: 'rule' }];
      case 'code': {
        const language = /^[\w+#.-]{1,30}/.exec(token.lang ?? '')?.[0] ?? '';
        return [
          { kind: 'code', language: form.language?.(language) ?? language, text: printable(token.text) },
        ];
      }
      case 'formula':
        return [{ kind: 'formula', tex: printable(token.tex) }];
      case 'list':
        return [
          {
            kind: 'list',
            isOrdered: token.ordered,
            start: token.start === '' ? 1 : Number(token.start),
            items: token.items.map((item) => itemOf(item, depth)),
          },
        ];
      case 'table':
        return [tableOf(token)];
      case 'grid':
        return [gridOf(token, depth)];
      case 'details':
        return [...summaryOf(token), ...blocksOf(token.tokens, depth)];
      case 'blockquote': {
        const inner = within(token.tokens);
        const readInner = (tokens: readonly BlockToken[]) => blocksOf(tokens, depth);
        return [form.quote?.(inner, readInner) ?? { kind: 'quote', blocks: readInner(inner) }];
      }
      case 'footnote':
        return [
          { kind: 'footnote', label: printable(token.label), blocks: blocksOf(within(token.tokens), depth) },
        ];
      case 'html':
      case 'asWritten':
        return [asWritten(token.raw)];
      default:
        return [];
    }
  };

  const blocksOf = (tokens: readonly BlockToken[], depth: number): Block[] =>
    depth > MAX_NESTING_DEPTH
      ? [asWritten(tokens.map(({ raw }) => raw).join(''))]
      : foldBlocks(tokens).flatMap((token) => blockOf(token, depth + 1));

  return blocksOf(blockTokens, 0);
};
