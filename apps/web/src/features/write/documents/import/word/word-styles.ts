import {
  countNumbers,
  type NumberDefinition,
  type NumberedStyle,
  type NumberInstance,
  type NumberLevel,
  type ParagraphLabel,
} from '@studiolo/markdown/word/count-numbers';
import { all, attribute, child, children, isOn, value } from './docx-xml.ts';

const MAX_STYLE_DEPTH = 20;

type Style = NumberedStyle & {
  name: string;
  outline: number | undefined;
  heading: number | undefined;
  /** Superscript or subscript, by Word's name for it. */
  align: string | undefined;
  font: string | undefined;
  /** Toggle properties that are on or off, by Word's names. */
  switches: ReadonlyMap<string, boolean>;
};

export type WordStyles = ReturnType<typeof readStyles>;

/**
 * Returns the heading level by the name of a style, which is English in every language of Word, but varies in
 * case.
 */
const headingOf = (name: string): number | undefined => {
  const level = name === 'title' ? 1 : Number(/^(?:heading|标题) (\d)$/.exec(name)?.[1]);
  return level >= 1 ? Math.min(level, 6) : undefined;
};

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

const SWITCHES = ['b', 'i', 'strike', 'dstrike', 'vanish'];

const switchesOf = (properties: Element | undefined): Map<string, boolean> =>
  new Map(
    SWITCHES.flatMap((name): [string, boolean][] => {
      const property = child(properties, name);
      return property ? [[name, isOn(property)]] : [];
    }),
  );

export const readStyles = (part: Document | undefined) => {
  const styles = new Map<string, Style>();
  for (const style of all(part, 'style')) {
    const properties = child(style, 'pPr');
    const numbering = child(properties, 'numPr');
    const name = (value(style, 'name') ?? '').toLowerCase();
    styles.set(attribute(style, 'styleId') ?? '', {
      name,
      numId: value(numbering, 'numId'),
      level: numberOf(value(numbering, 'ilvl')),
      basedOn: value(style, 'basedOn') ?? '',
      outline: numberOf(value(properties, 'outlineLvl')),
      heading: headingOf(name),
      align: value(child(style, 'rPr'), 'vertAlign'),
      font: attribute(child(child(style, 'rPr'), 'rFonts'), 'ascii'),
      switches: switchesOf(child(style, 'rPr')),
    });
  }

  /** Returns the style and all styles that it is based on. */
  const chainOf = (id: string): Style[] => {
    const chain: Style[] = [];
    for (let at = styles.get(id); at && chain.length < MAX_STYLE_DEPTH; at = styles.get(at.basedOn))
      chain.push(at);
    return chain;
  };

  return {
    numbered: styles as ReadonlyMap<string, NumberedStyle>,
    nameOf: (id: string): string => styles.get(id)?.name ?? '',
    namesOf: (id: string): string[] => chainOf(id).map(({ name }) => name),
    fontOf: (id: string): string | undefined => chainOf(id).find(({ font }) => font !== undefined)?.font,
    alignOf: (id: string): string => chainOf(id).find(({ align }) => align !== undefined)?.align ?? '',
    /**
     * Whether a style makes text bold, struck through or hidden, by Word's name for the property; undefined if
     * it does not say.
     */
    switchOf: (id: string, name: string): boolean | undefined =>
      chainOf(id)
        .find(({ switches }) => switches.has(name))
        ?.switches.get(name),
    /** Returns the heading level by the name or outline level of a style; undefined for body text. */
    levelOf: (id: string): number | undefined => {
      for (const { heading, outline } of chainOf(id)) {
        if (outline !== undefined) return outline < 9 ? (heading ?? Math.min(outline + 1, 6)) : undefined;
        if (heading !== undefined) return heading;
      }
      return undefined;
    },
  };
};

const levelsOf = (element: Element): Map<number, NumberLevel> =>
  new Map(
    children(element, 'lvl').map((level): [number, NumberLevel] => {
      // Word writes a custom number format as an alternative to one for old programs.
      const [shown] = all(level, 'numFmt');
      const format = attribute(shown, 'val') ?? 'decimal';
      const at = Number(attribute(level, 'ilvl') ?? 0);
      return [
        at,
        {
          start: Number(value(level, 'start') ?? 1),
          format: format === 'custom' ? (attribute(shown, 'format') ?? '') : format,
          text: value(level, 'lvlText') ?? `%${at + 1}.`,
          restart: numberOf(value(level, 'lvlRestart')),
          isLegal: isOn(child(level, 'isLgl')),
        },
      ];
    }),
  );

const definitionOf = (element: Element): NumberDefinition => ({
  levels: levelsOf(element),
  styleLink: value(element, 'styleLink') ?? '',
  numStyleLink: value(element, 'numStyleLink') ?? '',
  byStyle: new Map(
    children(element, 'lvl').flatMap((level): [string, number][] => {
      const style = value(level, 'pStyle');
      return style === undefined ? [] : [[style, Number(attribute(level, 'ilvl') ?? 0)]];
    }),
  ),
});

const instanceOf = (element: Element): NumberInstance => {
  const overrides = children(element, 'lvlOverride');
  return {
    definition: value(element, 'abstractNumId') ?? '',
    starts: new Map(
      overrides.flatMap((each): [number, number][] => {
        const start = value(each, 'startOverride');
        return start === undefined ? [] : [[Number(attribute(each, 'ilvl') ?? 0), Number(start)]];
      }),
    ),
    levels: new Map(overrides.flatMap((each) => [...levelsOf(each)])),
  };
};

export type NumberParagraph = (paragraph: Element) => ParagraphLabel | undefined;

/** Returns a function that counts the numbered paragraphs of a document in the same way as Word. */
export const readNumbering = (part: Document | undefined, styles: WordStyles): NumberParagraph => {
  const byId = <T>(name: string, key: string, of: (element: Element) => T) =>
    new Map(
      all(part, name)
        .filter((each) => attribute(each, key) !== undefined)
        .map((each): [string, T] => [attribute(each, key) ?? '', of(each)]),
    );
  const place = countNumbers({
    definitions: byId('abstractNum', 'abstractNumId', definitionOf),
    instances: byId('num', 'numId', instanceOf),
    styles: styles.numbered,
  });
  return (paragraph) => {
    const properties = child(paragraph, 'pPr');
    const numbering = child(properties, 'numPr');
    const [numId, level] = [value(numbering, 'numId'), numberOf(value(numbering, 'ilvl'))];
    const placed = place({ numId, level, style: value(properties, 'pStyle') ?? '' });
    if (placed || numId === undefined || numId === '0') return placed;
    // A list that the file does not define is bulleted.
    return { list: numId, level: level ?? 0, isBullet: true, label: '', value: 0, isPlain: false };
  };
};
