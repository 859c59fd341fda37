import { odfLabel, OUTLINE, readOdfLevels, type OdfLevels } from '@studiolo/markdown/word/odf-levels';
import type { DocumentMark } from '../../../../../core/rich-text/document/document.ts';
import { all, attribute, child, children } from '../word/docx-xml.ts';

const MAX_STYLE_DEPTH = 20;

/** Names of the character styles for code in files of LibreOffice and Word. */
const CODE_WORDS = new Set(['Source Text', 'Inline Code', 'Verbatim Char', 'HTML Code']);

const levelsOf = (style: Element, name = 'list-level-style-number'): OdfLevels =>
  readOdfLevels(children(style, name).map((level) => (each: string) => attribute(level, each)));

/** The marks that text gets from a style and from those that it inherits from; the nearest style decides. */
const marksOf = (chain: readonly Element[]): DocumentMark[] => {
  const properties = chain.map((style) => child(style, 'text-properties'));
  const nearest = (name: string): string =>
    properties.map((each) => attribute(each, name)).find((value) => value !== undefined) ?? '';
  const position = nearest('text-position');
  const line = nearest('text-line-through-style');
  return [
    ...(/^(?:super|[1-9])/.test(position) ? [{ type: 'superscript' } as const] : []),
    ...(/^(?:sub|-)/.test(position) ? [{ type: 'subscript' } as const] : []),
    ...(/^(?:bold|[6-9]00)$/.test(nearest('font-weight')) ? [{ type: 'bold' } as const] : []),
    ...(/^(?:italic|oblique)$/.test(nearest('font-style')) ? [{ type: 'italic' } as const] : []),
    ...(line !== '' && line !== 'none' ? [{ type: 'strike' } as const] : []),
  ];
};

/** Reads the styles of an OpenDocument text, both named and automatic ones. */
export const readOdtStyles = (parts: readonly (Document | undefined)[]) => {
  const byName = (name: string) =>
    new Map(
      parts
        .flatMap((part) => all(part, name))
        .map((each): [string, Element] => [attribute(each, 'name') ?? '', each]),
    );
  const styles = byName('style');
  const lists = new Map([...byName('list-style')].map(([name, style]) => [name, levelsOf(style)]));
  const [outline] = parts.flatMap((part) => all(part, 'outline-style'));
  if (outline) lists.set(OUTLINE, levelsOf(outline, 'outline-level-style'));

  const chainOf = (name: string): Element[] => {
    const chain: Element[] = [];
    for (let at = styles.get(name); at && chain.length < MAX_STYLE_DEPTH;) {
      chain.push(at);
      at = styles.get(attribute(at, 'parent-style-name') ?? '');
    }
    return chain;
  };

  const namesOf = (name: string): string[] =>
    chainOf(name).map((each) => attribute(each, 'display-name') ?? attribute(each, 'name') ?? '');

  return {
    /** Returns the marks of a character style. */
    marksOf: (name: string): DocumentMark[] => [
      ...marksOf(chainOf(name)),
      ...(namesOf(name).some((each) => CODE_WORDS.has(each)) ? [{ type: 'code' } as const] : []),
    ],
    /** Returns the marks of a paragraph style, without those that only emphasize it. */
    paragraphMarksOf: (name: string): DocumentMark[] =>
      marksOf(chainOf(name)).filter(({ type }) => type === 'strike'),
    /** Returns the font that a style sets itself; empty if it inherits the font. */
    fontOf: (name: string): string =>
      chainOf(name)
        .map((style) => attribute(child(style, 'text-properties'), 'font-name'))
        .find((font) => font !== undefined) ?? '',
    /** Whether text with this style is hidden. */
    isHidden: (name: string): boolean =>
      chainOf(name)
        .map((style) => attribute(all(style, 'text-properties')[0], 'display'))
        .find((display) => display !== undefined) === 'none',
    namesOf,
    /** Returns the heading level of a style, as in files written by Word; undefined for body text. */
    levelOf: (name: string): number | undefined => {
      const levels = namesOf(name).map((each) => Number(/^Heading (\d+)$/.exec(each)?.[1]));
      const level = levels.find((each) => each >= 1);
      return level === undefined ? undefined : Math.min(level, 6);
    },
    alignOf: (name: string): 'center' | 'right' | null => {
      const align = chainOf(name)
        .map((style) => attribute(child(style, 'paragraph-properties'), 'text-align'))
        .find((each) => each !== undefined);
      return align === 'center' ? 'center' : align === 'end' || align === 'right' ? 'right' : null;
    },
    /** Whether a line is drawn above or below paragraphs with this style. */
    isRuled: (name: string): boolean =>
      chainOf(name).some((style) => {
        const properties = child(style, 'paragraph-properties');
        return ['border', 'border-top', 'border-bottom'].some(
          (side) => !/^none$|^$/.test(attribute(properties, side) ?? ''),
        );
      }),
    /**
     * Returns the label of a list item from the counters of its level and those above; undefined for a
     * bullet.
     */
    labelOf: (list: string, counts: readonly number[]) => odfLabel(lists.get(list), counts),
    startOf: (list: string, level: number): number => lists.get(list)?.get(level)?.start ?? 1,
  };
};

export type OdtStyles = ReturnType<typeof readOdtStyles>;
