import { numberWords } from './number-words.ts';

export type NumberLevel = {
  start: number;
  format: string;
  text: string;
  restart: number | undefined;
  isLegal: boolean;
};
export type NumberDefinition = {
  levels: Map<number, NumberLevel>;
  styleLink: string;
  numStyleLink: string;
  byStyle: Map<string, number>;
};
export type NumberInstance = {
  definition: string;
  starts: Map<number, number>;
  levels: Map<number, NumberLevel>;
};
export type NumberedStyle = { numId: string | undefined; level: number | undefined; basedOn: string };

/** Numbering of a paragraph in its own properties. */
export type ParagraphNumbering = { numId: string | undefined; level: number | undefined; style: string };

/**
 * Position of a paragraph in its list. The label is what Word writes before it: empty for a bullet, and for a
 * paragraph that continues an item.
 */
export type ParagraphLabel = {
  list: string;
  /** Definition whose numbers several lists may share. */
  definition?: string;
  level: number;
  isBullet: boolean;
  label: string;
  value: number;
  /** Whether the label is this value in plain digits with at most one character after them. */
  isPlain: boolean;
};

const MAX_STYLE_DEPTH = 20;

type NumberingParts = {
  definitions: ReadonlyMap<string, NumberDefinition>;
  instances: ReadonlyMap<string, NumberInstance>;
  styles: ReadonlyMap<string, NumberedStyle>;
};

const isPlain = ({ format, text, isLegal }: NumberLevel, at: number): boolean =>
  (format === 'decimal' || isLegal) && new RegExp(`^%${at + 1}[.)．、。]?$`).test(text.trim());

/** Creates a counter for the numbered paragraphs of a Word document, which takes them in order. */
export const countNumbers = ({ definitions, instances, styles }: NumberingParts) => {
  const counts = new Map<string, Map<number, number>>();
  const startedLists = new Set<string>();

  const inherited = (styleId: string): NumberedStyle | undefined => {
    let id = styleId;
    for (let depth = 0; depth < MAX_STYLE_DEPTH; depth += 1) {
      const style = styles.get(id);
      if (!style || style.numId !== undefined) return style;
      id = style.basedOn;
    }
    return undefined;
  };

  const definitionOf = (
    instance: NumberInstance,
  ): { id: string; definition: NumberDefinition } | undefined => {
    const definition = definitions.get(instance.definition);
    if (!definition?.numStyleLink) return definition && { id: instance.definition, definition };
    const linked = [...definitions].find(([, each]) => each.styleLink === definition.numStyleLink);
    return linked && { id: linked[0], definition: linked[1] };
  };

  /** Returns the position of a paragraph in its list; undefined outside lists. */
  return ({ numId, level, style }: ParagraphNumbering): ParagraphLabel | undefined => {
    const fromStyle = inherited(style);
    const id = numId ?? fromStyle?.numId ?? '0';
    const instance = id === '0' ? undefined : instances.get(id);
    const match = instance && definitionOf(instance);
    if (!instance || !match) return undefined;
    const { definition } = match;
    const at = level ?? definition.byStyle.get(style) ?? fromStyle?.level ?? 0;
    const levelAt = (depth: number) => instance.levels.get(depth) ?? definition.levels.get(depth);
    const current = levelAt(at);
    if (!current) return undefined;
    const bullet = {
      list: id,
      definition: match.id,
      level: at,
      isBullet: true,
      label: '',
      value: 0,
      isPlain: false,
    };
    // Pandoc and Google Docs give continuation paragraphs of an item a bullet that is a space.
    if (current.format === 'bullet')
      return /^\s+$/.test(current.text) ? { ...bullet, isBullet: false } : bullet;
    const count = counts.get(match.id) ?? new Map<number, number>();
    counts.set(match.id, count);
    const override = instance.starts.get(at);
    if (override !== undefined && !startedLists.has(`${id} ${at}`)) {
      startedLists.add(`${id} ${at}`);
      count.set(at, override);
    } else count.set(at, (count.get(at) ?? current.start - 1) + 1);
    for (let deeper = at + 1; deeper < 9; deeper += 1) {
      const restart = levelAt(deeper)?.restart;
      if (restart === undefined || (restart !== 0 && at < restart)) count.delete(deeper);
    }
    const label = current.text
      .replaceAll(/%([1-9])/g, (_, digit: string) => {
        const depth = Number(digit) - 1;
        const shown = levelAt(depth);
        const value = count.get(depth) ?? shown?.start ?? 1;
        return numberWords(value, current.isLegal ? 'decimal' : (shown?.format ?? 'decimal'));
      })
      .trim();
    const value = count.get(at) ?? 0;
    return { list: match.id, level: at, isBullet: false, label, value, isPlain: isPlain(current, at) };
  };
};
