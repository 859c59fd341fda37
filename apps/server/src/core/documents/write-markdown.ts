import type { Manuscript, ManuscriptSource } from './manuscript.ts';
import { wordsOf } from './words.ts';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A manuscript as Markdown: what was answered stays as it was written. */
export const writeMarkdown = ({ title, locale, turns, sources }: Manuscript): string => {
  const words = wordsOf(locale);
  const source = ({ number, name, page, quote }: ManuscriptSource) => {
    const where = page === undefined ? '' : `, ${words.page(page)}`;
    return `- [${number}] ${inOneLine(name)}${where}: “${inOneLine(quote)}”`;
  };
  const parts = turns.flatMap(({ question, quote, files, answer }) =>
    question === ''
      ? [answer.trim()]
      : [
          `## ${words.question}`,
          quote && quoted(quoted(quote)),
          quoted(question),
          files.length > 0 && `${words.files}: ${files.map(inOneLine).join(', ')}`,
          `## ${words.answer}`,
          answer.trim(),
        ],
  );
  const end = sources.length > 0 && `## ${words.sources}\n\n${sources.map(source).join('\n')}`;
  return `${[`# ${inOneLine(title)}`, ...parts, end].filter(Boolean).join('\n\n')}\n`;
};
