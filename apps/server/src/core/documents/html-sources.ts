import type { Locale } from '@studiolo/contract/wire/headers';
import { escapeHtml } from './escape-html.ts';
import type { ManuscriptSource } from './manuscript.ts';
import { wordsOf } from './words.ts';

/** Writes the numbered list of sources at the end of a text. */
export const htmlSources = (sources: readonly ManuscriptSource[], locale: Locale): string => {
  if (sources.length === 0) return '';
  const words = wordsOf(locale);
  const source = ({ number, name, page, quote }: ManuscriptSource) =>
    `<li value="${Math.trunc(number)}"><span class="name">${escapeHtml(name)}${
      page === undefined ? '' : `, ${escapeHtml(words.page(page))}`
    }</span><blockquote>${escapeHtml(quote.replace(/\s+/g, ' '))}</blockquote></li>`;
  return `<section class="sources"><h2>${words.sources}</h2><ol>${sources.map(source).join('\n')}</ol></section>`;
};
