import { createHash } from 'node:crypto';
import type { Anchor, Place } from '@studiolo/contract/evidence/anchor';
import { citedText } from './cited-text.ts';

/** How a quote is told from a changed one. */
export const hashOf = (quote: string): string => createHash('sha256').update(quote).digest('hex');

type Source = { fileId: string; text: string; place: Place };

/** A file as it is cited: by its name, and what it is kept in where that is to be told. */
export type CitedFile = Pick<Anchor, 'name' | 'within'>;

/** Anchors of the passages given to a model, numbered from 1 in the order given. */
export const anchorsOf = (sources: readonly Source[], files: ReadonlyMap<string, CitedFile>): Anchor[] =>
  sources.map(({ fileId, text, place }, index) => {
    const { name = '', within } = files.get(fileId) ?? {};
    return {
      number: index + 1,
      ...{ fileId, name, place, quote: text, hash: hashOf(text) },
      ...(within && { within }),
    };
  });

/** What a model is told that a passage is from. */
export const calledIn = ({ name, within }: CitedFile): string =>
  within ? `${within.title} › ${name}` : name;

/** Anchors of several origins, numbered as one list. */
export const numbered = (anchors: readonly Anchor[]): Anchor[] =>
  anchors.map((anchor, index) => ({ ...anchor, number: index + 1 }));

/** The numbers that a text cites as `[1]`, `[1, 2]` or `【1】`. */
export const citedNumbers = (text: string): Set<number> => {
  const numbers = new Set<number>();
  const reading = citedText((cited, written) => {
    for (const number of cited) numbers.add(number);
    return written;
  });
  reading.push(text);
  reading.end();
  return numbers;
};

/** Of the anchors offered, those that a text really cites; a number that was never given is no citation. */
export const citedAnchors = (text: string, offered: readonly Anchor[]): Anchor[] => {
  const numbers = citedNumbers(text);
  return offered.filter(({ number }) => numbers.has(number));
};

/** The same for one passage, whatever order its values came in. */
export const passageKey = ({ fileId, hash, place }: Anchor): string =>
  JSON.stringify([
    fileId,
    hash,
    Object.entries(place).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  ]);
