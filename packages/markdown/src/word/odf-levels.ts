import { numberWords } from './number-words.ts';

/** Name for the outline numbering of headings in OpenDocument, which no list in the text can have. */
export const OUTLINE = '\u0000outline';

const FORMATS: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

type OdfLevel = { format: string; prefix: string; suffix: string; start: number; shown: number };

/** The numbered levels of a list in OpenDocument, by their depth from 1 on. */
export type OdfLevels = ReadonlyMap<number, OdfLevel>;

const formatOf = (format: string): string =>
  FORMATS[format] ?? (/^[一壹]/.test(format) ? 'chineseCounting' : format === '' ? 'none' : 'decimal');

/** Reads the levels of a list. Each is given as a function that returns an attribute by its local name. */
export const readOdfLevels = (levels: readonly ((name: string) => string | undefined)[]): OdfLevels =>
  new Map(
    levels.map((attribute): [number, OdfLevel] => [
      Number(attribute('level') ?? 1),
      {
        format: formatOf(attribute('num-format') ?? ''),
        prefix: attribute('num-prefix') ?? '',
        suffix: attribute('num-suffix') ?? '',
        start: Number(attribute('start-value') ?? 1),
        shown: Number(attribute('display-levels') ?? 1),
      },
    ]),
  );

/**
 * Returns the label of a list item from the counters of its level and those above; undefined for a bullet. It is plain if
 * Markdown would show the same number.
 */
export const odfLabel = (
  levels: OdfLevels | undefined,
  counts: readonly number[],
): { label: string; isPlain: boolean } | undefined => {
  const level = levels?.get(counts.length);
  if (!level || level.format === 'none') return undefined;
  const shown = counts.slice(Math.max(0, counts.length - level.shown));
  const words = shown.map((count, at) => {
    const depth = counts.length - shown.length + at + 1;
    return numberWords(count, levels?.get(depth)?.format ?? 'decimal');
  });
  return {
    label: level.prefix + words.join('.') + level.suffix,
    isPlain:
      level.format === 'decimal' &&
      shown.length === 1 &&
      level.prefix === '' &&
      /^[.)．、]?$/.test(level.suffix.trim()),
  };
};
