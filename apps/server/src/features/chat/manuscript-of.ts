import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Manuscript, ManuscriptPicture, ManuscriptSource } from '../../core/documents/manuscript.ts';
import type { Pictures } from './gather-pictures.ts';
import type { RecordRow } from './records.store.ts';
import { titleOf } from './title.ts';

/** Code, in which a number in brackets is no citation; and citations. */
const CODE_OR_CITATION =
  /(^|\n)( {0,3})(```+|~~~+)[\s\S]*?(?:\n {0,3}\3|$)|(`+)[^`][\s\S]*?\4|\[(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)\](?![(:])|【(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)】/g;

const renumbered = (text: string, numbers: ReadonlyMap<number, number>): string =>
  text.replace(CODE_OR_CITATION, (raw, _start, _indent, _fence, _ticks, square, lenticular) => {
    const label = (square ?? lenticular) as string | undefined;
    const cited = label?.split(/\s?[,，、]\s?/).map(Number) ?? [];
    if (!cited.some((number) => numbers.has(number))) return raw;
    return `[${cited.map((number) => numbers.get(number) ?? number).join(', ')}]`;
  });

const keyOf = ({ fileId, hash, place }: Anchor): string => JSON.stringify([fileId, hash, place]);

/** Files that can be shown are shown; the others are named. */
const filesOf = (urls: readonly string[], pictures: Pictures) => {
  const shown: ManuscriptPicture[] = [];
  const named: string[] = [];
  for (const url of urls) {
    const { fileId = '', name = url } = fileOfUrl(url) ?? {};
    const bytes = pictures.get(fileId);
    if (bytes) shown.push({ name, jpeg: Buffer.from(bytes).toString('base64') });
    else named.push(name);
  }
  return { shown, named };
};

const sourceOf = ({ name, quote, place }: Anchor, number: number): ManuscriptSource => ({
  number,
  name,
  quote,
  page: place.kind === 'page' ? place.page : undefined,
});

/** Turns as they are written into one file: what they cite is numbered through, each passage once. */
export const manuscriptOf = (
  rows: readonly RecordRow[],
  { title, locale, pictures }: { title: string; locale: Locale; pictures: Pictures },
): Manuscript => {
  const sources = new Map<string, ManuscriptSource>();
  // One answer keeps the numbers that its reader knows.
  const isAlone = rows.length === 1;
  const turns = rows.map(({ prompt, quote, fileUrls, pictureUrl, response, source }) => {
    const numbers = new Map<number, number>();
    for (const anchor of source) {
      const key = isAlone ? String(anchor.number) : keyOf(anchor);
      const known = sources.get(key) ?? sourceOf(anchor, isAlone ? anchor.number : sources.size + 1);
      sources.set(key, known);
      numbers.set(anchor.number, known.number);
    }
    const asked = filesOf(fileUrls, pictures);
    return {
      question: prompt,
      quote,
      files: asked.named,
      pictures: asked.shown,
      answer: renumbered(response, numbers),
      drawn: filesOf([pictureUrl], pictures).shown,
    };
  });
  return { title: title || titleOf(rows[0]?.prompt ?? ''), locale, turns, sources: [...sources.values()] };
};
