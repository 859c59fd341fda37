import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Manuscript, ManuscriptPicture, ManuscriptSource } from '../../../core/documents/manuscript.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import { renumberCitations } from '../../../core/evidence/renumber-citations.ts';
import type { Pictures } from './gather-pictures.ts';
import type { TurnRow } from '../../../core/conversation/turns/turns.store.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';

const keyOf = ({ fileId, hash, place }: Anchor): string => JSON.stringify([fileId, hash, place]);

/** Embeds pictures; lists other files by name. */
const filesOf = (urls: readonly string[], pictures: Pictures) => {
  const shown: ManuscriptPicture[] = [];
  const names: string[] = [];
  for (const url of urls) {
    const { fileId = '', name = url } = fileOfUrl(url) ?? {};
    const bytes = pictures.get(fileId);
    if (bytes) shown.push({ name, jpeg: Buffer.from(bytes).toString('base64') });
    else names.push(name);
  }
  return { shown, named: names };
};

/** Combines turns into one document. Numbers the citations consecutively, and lists each passage once. */
export const manuscriptOf = (
  rows: readonly TurnRow[],
  { title, locale, pictures }: { title: string; locale: Locale; pictures: Pictures },
): Manuscript => {
  const sources = new Map<string, ManuscriptSource>();
  // A single answer keeps its displayed numbers.
  const isAlone = rows.length === 1;
  const turns = rows.map(({ prompt, quote, fileUrls, pictureUrl, response, source }) => {
    const numbers = new Map<number, number>();
    for (const anchor of source) {
      const key = isAlone ? String(anchor.number) : keyOf(anchor);
      const existing = sources.get(key) ?? sourceOf(anchor, isAlone ? anchor.number : sources.size + 1);
      sources.set(key, existing);
      numbers.set(anchor.number, existing.number);
    }
    const files = filesOf(fileUrls, pictures);
    return {
      question: prompt,
      quote,
      files: files.named,
      pictures: files.shown,
      answer: renumberCitations(response, numbers),
      drawn: filesOf([pictureUrl], pictures).shown,
    };
  });
  return { title: title || titleOf(rows[0]?.prompt ?? ''), locale, turns, sources: [...sources.values()] };
};
