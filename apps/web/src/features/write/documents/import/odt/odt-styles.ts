import { numberWords } from '@studiolo/markdown/word/number-words';
import type { DocumentMark } from '../../../../../core/rich-text/document/document.ts';
import { all, attribute, child, children } from '../word/docx-xml.ts';

const DEEPEST_STYLE = 20;
/** Name of the list of headings, which no list in the text has. */
export const OUTLINE = '\u0000outline';
const FORMATS: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

type ListLevel = { format: string; prefix: string; suffix: string; start: number; shown: number };

const formatOf = (given: string): string =>
  FORMATS[given] ?? (/^[一壹]/.test(given) ? 'chineseCounting' : given === '' ? 'none' : 'decimal');

const levelsOf = (style: Element, name = 'list-level-style-number'): Map<number, ListLevel> =>
  new Map(
    children(style, name).map((level): [number, ListLevel] => [
      Number(attribute(level, 'level') ?? 1),
      {
        format: formatOf(attribute(level, 'num-format') ?? ''),
        prefix: attribute(level, 'num-prefix') ?? '',
        suffix: attribute(level, 'num-suffix') ?? '',
        start: Number(attribute(level, 'start-value') ?? 1),
        shown: Number(attribute(level, 'display-levels') ?? 1),
      },
    ]),
  );

const marksOf = (style: Element): DocumentMark[] => {
  const text = child(style, 'text-properties');
  const position = attribute(text, 'text-position') ?? '';
  const line = attribute(text, 'text-line-through-style');
  return [
    ...(/^(?:super|[1-9])/.test(position) ? [{ type: 'superscript' } as const] : []),
    ...(/^(?:sub|-)/.test(position) ? [{ type: 'subscript' } as const] : []),
    ...(/^(?:bold|[6-9]00)$/.test(attribute(text, 'font-weight') ?? '') ? [{ type: 'bold' } as const] : []),
    ...(/^(?:italic|oblique)$/.test(attribute(text, 'font-style') ?? '')
      ? [{ type: 'italic' } as const]
      : []),
    ...(line !== undefined && line !== 'none' ? [{ type: 'strike' } as const] : []),
  ];
};

/** The styles of an OpenDocument text, its own and its automatic ones. */
export const readOdtStyles = (parts: readonly (Document | undefined)[]) => {
  const named = (name: string) =>
    new Map(
      parts
        .flatMap((part) => all(part, name))
        .map((each): [string, Element] => [attribute(each, 'name') ?? '', each]),
    );
  const styles = named('style');
  const lists = new Map([...named('list-style')].map(([name, style]) => [name, levelsOf(style)]));
  const [outline] = parts.flatMap((part) => all(part, 'outline-style'));
  if (outline) lists.set(OUTLINE, levelsOf(outline, 'outline-level-style'));

  const chainOf = (name: string): Element[] => {
    const chain: Element[] = [];
    for (let at = styles.get(name); at && chain.length < DEEPEST_STYLE;) {
      chain.push(at);
      at = styles.get(attribute(at, 'parent-style-name') ?? '');
    }
    return chain;
  };

  return {
    /** Marks of a character style; those of a paragraph style are ignored. */
    marksOf: (name: string): DocumentMark[] => chainOf(name).flatMap(marksOf),
    /** Whether the text of a style is not shown. */
    isHidden: (name: string): boolean =>
      chainOf(name)
        .map((style) => attribute(all(style, 'text-properties')[0], 'display'))
        .find((display) => display !== undefined) === 'none',
    namesOf: (name: string): string[] =>
      chainOf(name).map((each) => attribute(each, 'display-name') ?? attribute(each, 'name') ?? ''),
    /** The number of a list item, from the counters of its level and those above; undefined for a bullet. */
    labelOf: (list: string, counts: readonly number[]): { label: string; isPlain: boolean } | undefined => {
      const levels = lists.get(list);
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
    },
    startOf: (list: string, level: number): number => lists.get(list)?.get(level)?.start ?? 1,
  };
};

export type OdtStyles = ReturnType<typeof readOdtStyles>;
