import { downloadForm } from './download-form.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlBlocks } from './html-blocks.ts';
import { htmlSources } from './html-sources.ts';
import type { Manuscript, ManuscriptPicture, ManuscriptTurn } from './manuscript.ts';
import { readBlocks } from './read-blocks.ts';
import { wordsOf } from './words.ts';

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Embeds the pictures: readers fetch nothing else, and deleting the page deletes them. */
const shown = (pictures: readonly ManuscriptPicture[]): string =>
  pictures
    .map(
      ({ name, jpeg }) => `<img src="data:image/jpeg;base64,${escapeHtml(jpeg)}" alt="${escapeHtml(name)}">`,
    )
    .join('');

const questionOf = ({ question, quote, files, pictures }: ManuscriptTurn): string =>
  `<div class="question" dir="auto">${quote === '' ? '' : `<blockquote>${lines(quote)}</blockquote>`}${lines(question)}${shown(pictures)}${
    files.length === 0 ? '' : `<p class="files">${escapeHtml(files.join(', '))}</p>`
  }</div>`;

/** Writes the inside of a page: title, questions and answers, and sources. */
export const writeHtml = ({ title, locale, turns, sources }: Manuscript): string => {
  const words = wordsOf(locale);
  const cited = new Set(sources.map(({ number }) => number));
  /** The title already contains the whole question. */
  const isTitle = ({ question, quote, files, pictures }: ManuscriptTurn) =>
    question.trim() === title && quote === '' && files.length + pictures.length === 0;
  const body = turns.map(
    (turn) => `<section>
${turn.question === '' ? '' : `<h2>${words.question}</h2>`}
${turn.question === '' || isTitle(turn) ? '' : questionOf(turn)}
${htmlBlocks(readBlocks(turn.answer, cited, turn.within, locale), downloadForm(turn.question === '' ? 1 : 2))}${shown(turn.drawn)}
</section>`,
  );
  return `<h1>${escapeHtml(title)}</h1>\n${body.join('\n')}\n${htmlSources(sources, locale)}`;
};
