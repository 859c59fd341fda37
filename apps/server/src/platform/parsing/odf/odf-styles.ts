import { odfLabel, OUTLINE, readOdfLevels, type OdfLevels } from '@studiolo/markdown/word/odf-levels';
import { all, attribute, child, type OdfElement } from './odf-tree.ts';

const MAX_STYLE_DEPTH = 20;
const levelsOf = (style: OdfElement): OdfLevels =>
  readOdfLevels(
    style.children
      .filter(({ localName }) => /^(?:list-level-style-number|outline-level-style)$/.test(localName))
      .map((level) => (name: string) => attribute(level, name)),
  );

/** Text styles that change the meaning of the text. */
export type Look = 'raised' | 'lowered' | 'struck' | 'hidden';

/** The looks that text gets from a style and from those that it inherits from; the nearest style decides. */
const looksOf = (chain: readonly OdfElement[]): Look[] => {
  const properties = chain.map((style) => child(style, 'text-properties'));
  const nearest = (...names: readonly string[]): string =>
    properties
      .flatMap((each) => names.map((name) => attribute(each, name)))
      .find((value) => value !== undefined) ?? '';
  const position = nearest('text-position');
  const line = nearest('text-line-through-style', 'text-line-through-type');
  return [
    ...(/^(?:super|[1-9])/.test(position) ? ['raised' as const] : []),
    ...(/^(?:sub|-)/.test(position) ? ['lowered' as const] : []),
    ...(line === '' || line === 'none' ? [] : ['struck' as const]),
    ...(nearest('display') === 'none' ? ['hidden' as const] : []),
  ];
};

/** The styles of an OpenDocument file, its own and its automatic ones. */
export const readOdfStyles = (parts: readonly OdfElement[]) => {
  const stylesNamed = (name: string) =>
    new Map(
      parts
        .flatMap((part) => all(part, name))
        .map((each): [string, OdfElement] => [attribute(each, 'name') ?? '', each]),
    );
  const styles = stylesNamed('style');
  const lists = new Map([...stylesNamed('list-style')].map(([name, style]) => [name, levelsOf(style)]));
  const [outline] = parts.flatMap((part) => all(part, 'outline-style'));
  if (outline) lists.set(OUTLINE, levelsOf(outline));

  const chainOf = (name: string): OdfElement[] => {
    const chain: OdfElement[] = [];
    for (let at = styles.get(name); at && chain.length < MAX_STYLE_DEPTH;) {
      chain.push(at);
      at = styles.get(attribute(at, 'parent-style-name') ?? '');
    }
    return chain;
  };
  const namesOf = (name: string): string[] =>
    chainOf(name).map((each) => attribute(each, 'display-name') ?? attribute(each, 'name') ?? '');

  // Each of the many cells of a sheet looks up its style.
  const textStyles = new Map<string, { looks: Look[]; font: string }>();
  const textStyleOf = (name: string): { looks: Look[]; font: string } => {
    const cached = textStyles.get(name);
    if (cached) return cached;
    const chain = chainOf(name);
    const fonts = chain.map((style) => attribute(child(style, 'text-properties'), 'font-name'));
    const style = { looks: looksOf(chain), font: fonts.find((each) => each !== undefined) ?? '' };
    textStyles.set(name, style);
    return style;
  };

  return {
    looksOf: (name: string): Look[] => textStyleOf(name).looks,
    /** Font that a style sets or inherits; empty if none does. */
    fontOf: (name: string): string => textStyleOf(name).font,
    /** Level of a heading by its style; undefined for body text. */
    levelOf: (name: string): number | undefined => {
      const levels = namesOf(name).map((each) =>
        each === 'Title' ? 1 : Number(/^Heading (\d+)$/.exec(each)?.[1]),
      );
      const level = levels.find((each) => each >= 1);
      return level === undefined ? undefined : Math.min(level, 6);
    },
    /** A property of a style, such as the visibility of a sheet. */
    propertyOf: (name: string, group: string, property: string): string | undefined =>
      chainOf(name)
        .map((style) => attribute(child(style, group), property))
        .find((value) => value !== undefined),
    /** The number of a list item, from the counters of its level and those above; undefined for a bullet. */
    labelOf: (list: string, counts: readonly number[]): string | undefined =>
      odfLabel(lists.get(list), counts)?.label,
    startOf: (list: string, level: number): number => lists.get(list)?.get(level)?.start ?? 1,
  };
};

export type OdfStyles = ReturnType<typeof readOdfStyles>;
