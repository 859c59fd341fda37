import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { readArticle, sourceOfLabel } from '@studiolo/markdown/article/read-article';
import { textOfSpans } from '@studiolo/markdown/article/walk';
import { escapeHtml } from '../escape-html.ts';
import { htmlSources } from '../html-sources.ts';
import type { Manuscript } from '../manuscript.ts';
import { wordsOf } from '../words.ts';
import { codeOf } from './code-of.ts';
import { pageBlocks, type BlockPlace } from './page-blocks.ts';

const HEADINGS_TO_LIST = 3;

type Heading = Extract<ArticleBlock, { kind: 'heading' }>;

const isHeading = (block: ArticleBlock): block is Heading => block.kind === 'heading';

/** Whether a block is part of the text itself; a page formats the list of sources separately. */
const isOwnBlock = (block: ArticleBlock): boolean =>
  block.kind !== 'footnote' || sourceOfLabel(block.label) === undefined;

const contentsOf = (headings: readonly Heading[], { idOf, top, locale }: BlockPlace): string => {
  if (headings.length < HEADINGS_TO_LIST) return '';
  const { contents } = wordsOf(locale);
  const lines = headings.map(
    (heading) =>
      `<li${heading.level > top ? ' class="deeper"' : ''}><a href="#${idOf(heading)}">${escapeHtml(textOfSpans(heading.spans))}</a></li>`,
  );
  return `<nav class="contents" aria-label="${contents}"><p>${contents}</p><ol>${lines.join('')}</ol></nav>`;
};

const notesOf = (
  notes: readonly Extract<ArticleBlock, { kind: 'footnote' }>[],
  place: BlockPlace,
): string => {
  if (notes.length === 0) return '';
  const { footnotes, back } = wordsOf(place.locale);
  const lines = notes.map(
    ({ label, blocks }) =>
      `<li id="note-${place.noteOf(label)}">${pageBlocks(blocks, place)} <a href="#mark-${place.noteOf(label)}" aria-label="${back}">↩</a></li>`,
  );
  return `<section class="footnotes" aria-label="${footnotes}"><ol>${lines.join('')}</ol></section>`;
};

/** Writes the body of a page: title, contents, and the text with its notes and sources. */
export const writePage = async ({
  title,
  locale,
  turns,
  sources,
  inText = {},
}: Manuscript): Promise<string> => {
  const cites = sources.map(({ number }) => ({ number, text: '' }));
  const [first, ...rest] = readArticle(turns[0]?.answer ?? '', cites).filter(isOwnBlock);
  const all = first === undefined ? [] : [first, ...rest];
  // The page already shows its title.
  const isTitle = first && isHeading(first) && textOfSpans(first.spans).trim() === title.trim();
  const blocks = isTitle ? rest : all;
  const headings = blocks.filter(isHeading);
  const top = Math.min(6, ...headings.map(({ level }) => level));
  const listed = headings.filter(({ level }) => level <= top + 1);
  const ids = new Map<ArticleBlock, string>(listed.map((heading, at) => [heading, `part-${at + 1}`]));
  const notes = blocks.filter((block) => block.kind === 'footnote');
  const numbers = new Map(notes.map(({ label }, at) => [label, at + 1]));
  const linked = new Set<number>();
  const place: BlockPlace = {
    inText,
    locale,
    top,
    colored: await codeOf(blocks),
    idOf: (block) => ids.get(block),
    noteOf: (label) => numbers.get(label),
    citationOf: (label) => {
      const number = numbers.has(label) ? undefined : sourceOfLabel(label);
      if (number === undefined) return undefined;
      const isFirst = !linked.has(number);
      linked.add(number);
      return { number, isFirst };
    },
  };
  const article = `<h1 dir="auto">${escapeHtml(title)}</h1>
${contentsOf(listed, place)}
<article>
${pageBlocks(blocks, place)}
${notesOf(notes, place)}
</article>`;
  return `${article}
${htmlSources(sources, locale, linked)}`;
};
