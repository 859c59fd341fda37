import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Manuscript, ManuscriptSource } from '../../core/documents/manuscript.ts';
import { sourceOf } from '../../core/documents/source-of.ts';
import { renumbered } from '../../core/evidence/renumbered.ts';
import type { RecordRow } from './records.store.ts';
import { titleOf } from './title.ts';

const keyOf = ({ fileId, hash, place }: Anchor): string => JSON.stringify([fileId, hash, place]);

/** Turns as they are written into one file: what they cite is numbered through, each passage once. */
export const manuscriptOf = (
  rows: readonly RecordRow[],
  { title, locale }: { title: string; locale: Locale },
): Manuscript => {
  const sources = new Map<string, ManuscriptSource>();
  // One answer keeps the numbers that its reader knows.
  const isAlone = rows.length === 1;
  const turns = rows.map(({ prompt, quote, fileUrls, response, source }) => {
    const numbers = new Map<number, number>();
    for (const anchor of source) {
      const key = isAlone ? String(anchor.number) : keyOf(anchor);
      const known = sources.get(key) ?? sourceOf(anchor, isAlone ? anchor.number : sources.size + 1);
      sources.set(key, known);
      numbers.set(anchor.number, known.number);
    }
    return {
      question: prompt,
      quote,
      files: fileUrls.map((url) => fileOfUrl(url)?.name ?? url),
      answer: renumbered(response, numbers),
    };
  });
  return { title: title || titleOf(rows[0]?.prompt ?? ''), locale, turns, sources: [...sources.values()] };
};
