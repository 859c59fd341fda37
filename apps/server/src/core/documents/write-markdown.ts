import { fileOfUrl } from '@studiolo/contract/files/rules';
import { AI_LABEL } from './made-by-ai.ts';
import type { Manuscript, ManuscriptPicture, ManuscriptSource } from './manuscript.ts';
import { picturePlaces } from './picture-places.ts';
import { nameWithPlace } from './source-of.ts';
import { wordsOf } from './words.ts';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The address of a stored picture within a text. */
const STORED = /(?:https?:\/\/[^\s()<>]+)?\/api\/cli\/file\/v1\/get\/[0-9a-f-]{36}\/[^\s()<>"]+/g;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const writeMarkdown = (manuscript: Manuscript): string => {
  const { title, locale, turns, sources } = manuscript;
  const words = wordsOf(locale);
  const places = picturePlaces(manuscript);
  const shown = (pictures: readonly ManuscriptPicture[]) =>
    pictures
      .map((picture) => `![${inOneLine(picture.name).replace(/[[\]\\]/g, '\\$&')}](${places.get(picture)})`)
      .join('\n\n');
  /** Replaces the addresses of stored pictures with paths to the exported files. */
  const placed = (text: string, within: Readonly<Record<string, ManuscriptPicture>>) =>
    text.replace(STORED, (address) => {
      const picture = within[fileOfUrl(address)?.fileId ?? ''];
      return (picture && places.get(picture)) ?? address;
    });
  const source = (each: ManuscriptSource) => {
    const address = each.url === undefined ? '' : ` <${each.url}>`;
    return `- [${each.number}] ${inOneLine(nameWithPlace(each, words.page))}${address}: “${inOneLine(each.quote)}”`;
  };
  const parts = turns.flatMap(({ question, quote, files, pictures, answer, drawn, within = {} }) => [
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
    placed(answer.trim(), within),
    shown(drawn),
  ]);
  const end = sources.length > 0 && `## ${words.sources}\n\n${sources.map(source).join('\n')}`;
  const label = manuscript.isMadeByAi && `<!-- ${AI_LABEL} -->`;
  return `${[`# ${inOneLine(title)}`, ...parts, end, label].filter(Boolean).join('\n\n')}\n`;
};
