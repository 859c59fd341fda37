import { escaped } from './escaped.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { Manuscript, ManuscriptSource } from './manuscript.ts';
import { readBlocks } from './read-blocks.ts';
import { wordsOf } from './words.ts';

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const questionOf = (question: string, quote: string, files: readonly string[]): string =>
  `<div class="question" dir="auto">${quote === '' ? '' : `<blockquote>${lines(quote)}</blockquote>`}${lines(question)}${
    files.length === 0 ? '' : `<p class="files">${escaped(files.join(', '))}</p>`
  }</div>`;

/** A manuscript as the inside of a page: what it is called, what was asked and answered, and what that cites. */
export const writeHtml = ({ title, locale, turns, sources }: Manuscript): string => {
  const words = wordsOf(locale);
  const cited = new Set(sources.map(({ number }) => number));
  const source = ({ number, name, page, quote }: ManuscriptSource) =>
    `<li value="${Math.trunc(number)}"><span class="name">${escaped(name)}${
      page === undefined ? '' : `, ${escaped(words.page(page))}`
    }</span><blockquote>${escaped(quote.replace(/\s+/g, ' '))}</blockquote></li>`;
  /** The title says the whole question already. */
  const isTold = (question: string, quote: string, files: readonly string[]) =>
    question.trim() === title && quote === '' && files.length === 0;
  const body = turns.map(
    ({ question, quote, files, answer }) => `<section>
${question === '' ? '' : `<h2>${words.question}</h2>`}
${question === '' || isTold(question, quote, files) ? '' : questionOf(question, quote, files)}
${htmlBlocks(readBlocks(answer, cited))}
</section>`,
  );
  const end =
    sources.length === 0
      ? ''
      : `<section class="sources"><h2>${words.sources}</h2><ol>${sources.map(source).join('\n')}</ol></section>`;
  return `<h1>${escaped(title)}</h1>\n${body.join('\n')}\n${end}`;
};
