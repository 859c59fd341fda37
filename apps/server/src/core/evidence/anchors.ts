import { createHash } from 'node:crypto';
import type { Anchor, AnchorLocation } from '@studiolo/contract/evidence/anchor';
import { citedText } from './cited-text.ts';

/** Hash for detecting a changed quote. */
export const hashOf = (quote: string): string => createHash('sha256').update(quote).digest('hex');

type Source = { fileId: string; text: string; place: AnchorLocation };

export type CitedFile = Pick<Anchor, 'name' | 'within'>;

/** Anchors of the passages given to a model, numbered from 1 in the given order. */
export const anchorsOf = (sources: readonly Source[], files: ReadonlyMap<string, CitedFile>): Anchor[] =>
  sources.map(({ fileId, text, place }, index) => {
    const { name = '', within } = files.get(fileId) ?? {};
    return {
      number: index + 1,
      fileId,
      name,
      place,
      quote: text,
      hash: hashOf(text),
      ...(within && { within }),
    };
  });

export const calledIn = ({ name, within }: CitedFile): string =>
  within ? `${within.title} › ${name}` : name;

export const numbered = (anchors: readonly Anchor[]): Anchor[] =>
  anchors.map((anchor, index) => ({ ...anchor, number: index + 1 }));

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

/** Offered anchors that a text cites. A number that was not offered is not a citation. */
export const citedAnchors = (text: string, offered: readonly Anchor[]): Anchor[] => {
  const numbers = citedNumbers(text);
  return offered.filter(({ number }) => numbers.has(number));
};

/** Key of a passage, independent of the order of the place's properties. */
export const passageKey = ({ fileId, hash, place }: Anchor): string =>
  JSON.stringify([
    fileId,
    hash,
    Object.entries(place).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  ]);
