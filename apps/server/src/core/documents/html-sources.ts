import type { Locale } from '@studiolo/contract/wire/headers';
import { escapeHtml } from './escape-html.ts';
import type { ManuscriptSource } from './manuscript.ts';
import { nameWithPlace } from './source-of.ts';
import { wordsOf } from './words.ts';

/** Returns the id of a source in the list, the target of its citations. */
export const idOfSource = (number: number): string => `source-${Math.trunc(number)}`;

/** Returns the id of the first citation of a source, to which its entry in the list leads back. */
export const idOfCitation = (number: number): string => `citation-${Math.trunc(number)}`;

const addressOf = ({ url }: ManuscriptSource): string =>
  url === undefined
    ? ''
    : `<br><a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow ugc">${escapeHtml(url)}</a>`;

/** Writes the numbered list of sources at the end of a text. `linked` are those whose citations have ids. */
export const htmlSources = (
  sources: readonly ManuscriptSource[],
  locale: Locale,
  linked: ReadonlySet<number> = new Set(),
): string => {
  if (sources.length === 0) return '';
  const words = wordsOf(locale);
  const source = (each: ManuscriptSource): string => {
    const { number, quote } = each;
    const isLinked = linked.has(number);
    const id = isLinked ? ` id="${idOfSource(number)}"` : '';
    const back = isLinked ? `<a href="#${idOfCitation(number)}" aria-label="${words.back}">↩</a>` : '';
    return `<li value="${Math.trunc(number)}"${id}><span class="name">${escapeHtml(
      nameWithPlace(each, words.page),
    )}</span>${addressOf(each)}<blockquote>${escapeHtml(quote.replace(/\s+/g, ' '))}</blockquote>${back}</li>`;
  };
  return `<section class="sources"><h2>${words.sources}</h2><ol>${sources.map(source).join('\n')}</ol></section>`;
};
