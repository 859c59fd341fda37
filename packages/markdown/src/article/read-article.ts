import { readTextBlocks, type TextForm } from '../blocks/read-blocks.ts';
import { plainInline } from '../markdown-text.ts';
import { printable } from '../printable.ts';
import { readCallout } from '../rules/callout.ts';
import { safeLink } from '../safe-url.ts';
import type { ArticleBlock, ArticleOwnBlock, ArticleSpan } from './article.ts';

export type ArticleSource = { number: number; text: string };

/** Labels of source citations, distinct from those of the text's own footnotes. */
const labelOfSource = (number: number): string => `source ${number}`;

/** Returns the number of the source that a label cites; undefined for the text's own footnotes. */
export const sourceOfLabel = (label: string): number | undefined => {
  const number = /^source (\d{1,9})$/.exec(label)?.[1];
  return number === undefined ? undefined : Number(number);
};

const isBlank = (span: ArticleSpan): boolean =>
  span.kind === 'break' || (span.kind === 'text' && span.text.trim() === '');

const ARTICLE: TextForm<ArticleSpan, ArticleOwnBlock> = {
  spans: {
    text: (text) => ({ kind: 'text', text }),
    code: (text) => ({ kind: 'code', text }),
    plain: (span) => span,
    mark: (mark, spans) => (mark === 'u' || mark === 'mark' ? spans : [{ kind: mark, spans }]),
    link: (spans, address) => {
      const safe = safeLink(address);
      return safe === undefined ? spans : [{ kind: 'link', address: safe, spans }];
    },
    picture: (picture) => [{ kind: 'picture', picture }],
    citation: (numbers) => numbers.map((number) => ({ kind: 'mark', label: labelOfSource(number) })),
    footnoteReference: (label) => ({ kind: 'mark', label }),
  },
  /** Turns pictures in their own paragraph into blocks. */
  paragraph: (tokens, read) => {
    const spans = read(tokens);
    const content = spans.filter((span) => !isBlank(span));
    if (content.length === 0 || content.some(({ kind }) => kind !== 'picture'))
      return [{ kind: 'paragraph', spans }];
    return content.flatMap((span) =>
      span.kind === 'picture' ? [{ kind: 'figure', picture: span.picture }] : [],
    );
  },
  /** `> [!TIP] A title` opens a callout, as in GitHub's Markdown. */
  quote: (tokens, readBlocks) => {
    const [first, ...rest] = tokens;
    const read = first?.type === 'paragraph' ? readCallout(first.text) : undefined;
    if (first?.type !== 'paragraph' || !read) return { kind: 'quote', blocks: readBlocks(tokens) };
    const { callout: tone, title, rest: text } = read;
    const blocks = readBlocks(text.trim() === '' ? rest : [{ ...first, text }, ...rest]);
    return { kind: 'callout', tone, title: printable(plainInline(title)), blocks };
  },
  language: (name) => name.toLowerCase(),
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
export const readArticle = (markdown: string, sources: readonly ArticleSource[] = []): ArticleBlock[] => [
  ...readTextBlocks(markdown, new Set(sources.map(({ number }) => number)), ARTICLE),
  ...sources.map(footnoteOf),
];
