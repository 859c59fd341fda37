import type { Manuscript, ManuscriptPicture, ManuscriptSource } from './manuscript.ts';
import { picturePlaces } from './picture-places.ts';
import { wordsOf } from './words.ts';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A manuscript as Markdown: what was answered stays as it was written. */
export const writeMarkdown = (manuscript: Manuscript): string => {
  const { title, locale, turns, sources } = manuscript;
  const words = wordsOf(locale);
  const places = picturePlaces(manuscript);
  const shown = (pictures: readonly ManuscriptPicture[]) =>
    pictures
      .map((picture) => `![${inOneLine(picture.name).replace(/[[\]\\]/g, '\\$&')}](${places.get(picture)})`)
      .join('\n\n');
  const source = ({ number, name, page, quote }: ManuscriptSource) => {
    const where = page === undefined ? '' : `, ${words.page(page)}`;
    return `- [${number}] ${inOneLine(name)}${where}: “${inOneLine(quote)}”`;
  };
  const parts = turns.flatMap(({ question, quote, files, pictures, answer, drawn }) => [
    ...(question === ''
      ? []
      : [
          `## ${words.question}`,
          quote && quoted(quoted(quote)),
          quoted(question),
          shown(pictures),
          files.length > 0 && `${words.files}: ${files.map(inOneLine).join(', ')}`,
          `## ${words.answer}`,
        ]),
    answer.trim(),
    shown(drawn),
  ]);
  const end = sources.length > 0 && `## ${words.sources}\n\n${sources.map(source).join('\n')}`;
  return `${[`# ${inOneLine(title)}`, ...parts, end].filter(Boolean).join('\n\n')}\n`;
};
