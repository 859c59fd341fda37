import type { Locale } from '@studiolo/contract/wire/headers';
import { escaped } from './escaped.ts';
import type { ManuscriptSource } from './manuscript.ts';
import { wordsOf } from './words.ts';

/** What a text cites, numbered, at its end. */
export const htmlSources = (sources: readonly ManuscriptSource[], locale: Locale): string => {
  if (sources.length === 0) return '';
  const words = wordsOf(locale);
  const source = ({ number, name, page, quote }: ManuscriptSource) =>
    `<li value="${Math.trunc(number)}"><span class="name">${escaped(name)}${
      page === undefined ? '' : `, ${escaped(words.page(page))}`
    }</span><blockquote>${escaped(quote.replace(/\s+/g, ' '))}</blockquote></li>`;
  return `<section class="sources"><h2>${words.sources}</h2><ol>${sources.map(source).join('\n')}</ol></section>`;
};
