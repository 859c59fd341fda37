/** A simple selector such as `span.c3`; an empty tag matches every element. */
type Compound = { tag: string; classes: readonly string[] };

type StyleRule = { selector: readonly Compound[]; looks: Looks };

/** Styles of an element that change the meaning of its text, as declared in CSS. */
export type Looks = {
  align?: string;
  line?: string;
  position?: string;
  top?: string;
  display?: string;
  /** Format of the labels of a list. */
  list?: string;
  /** Font of an element; of a rule, only one whose letters are symbols. */
  font?: string;
};

/** The properties of an element that selectors use. */
export type StyledElement = { tag: string; classes: ReadonlySet<string> };

const SYMBOL_FONT = /^["']?(?:symbol|wingdings|webdings)/i;
const MAX_STYLES = 1_000_000;
const MAX_RULES = 3000;

const PROPERTIES: Readonly<Record<string, keyof Looks>> = {
  'vertical-align': 'align',
  'mso-text-raise': 'align',
  'text-decoration': 'line',
  'text-decoration-line': 'line',
  display: 'display',
  'list-style': 'list',
  'list-style-type': 'list',
  'font-family': 'font',
  position: 'position',
  top: 'top',
};

/** Reads the declarations of a rule, or of a `style` attribute. */
export const looksOf = (declarations: string): Looks => {
  const looks: Looks = {};
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    const property = PROPERTIES[declaration.slice(0, colon).trim().toLowerCase()];
    if (property)
      looks[property] = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return looks;
};

const compoundOf = (text: string): Compound | undefined => {
  const [, tag = '', classes = ''] = /^([a-z][a-z\d]*|\*)?((?:\.[-\w\u0080-\uffff]+)*)$/i.exec(text) ?? [];
  if (tag + classes === '') return undefined;
  return { tag: tag === '*' ? '' : tag.toLowerCase(), classes: classes.split('.').slice(1) };
};

/**
 * Parses a selector that consists of elements and classes, each a descendant of the previous one; undefined
 * for other selectors.
 */
const selectorOf = (text: string): Compound[] | undefined => {
  const compounds = text
    .trim()
    .split(/[\s>]+/)
    .map(compoundOf);
  return compounds.every((each) => each !== undefined) ? compounds : undefined;
};

const matches = ({ tag, classes }: Compound, element: StyledElement): boolean =>
  (tag === '' || tag === element.tag) && classes.every((name) => element.classes.has(name));

const isMatch = (selector: readonly Compound[], path: readonly StyledElement[]): boolean => {
  let remaining = selector.length - 1;
  const [last, element] = [selector[remaining], path.at(-1)];
  if (!last || !element || !matches(last, element)) return false;
  for (let at = path.length - 2; at >= 0 && remaining > 0; at -= 1) {
    const [outer, around] = [selector[remaining - 1], path[at]];
    if (outer && around && matches(outer, around)) remaining -= 1;
  }
  return remaining === 0;
};

/**
 * Reads style sheets; returns a function that gives the styles of the last element of a path, later rules
 * first.
 */
export const readStyleRules = (sheet: string): ((path: readonly StyledElement[]) => Looks) => {
  const byLast = new Map<string, (StyleRule & { order: number })[]>();
  let order = 0;
  const text =
    sheet.length > MAX_STYLES
      ? ''
      : sheet.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->|@[a-z]+ [^{};]{0,2000};/gi, '');
  for (const [, selectors = '', declarations = ''] of text.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g)) {
    const looks = looksOf(declarations);
    // Nearly every rule of a page names some font.
    if (looks.font !== undefined && !SYMBOL_FONT.test(looks.font)) delete looks.font;
    if (Object.keys(looks).length === 0) continue;
    for (const selector of selectors.split(',').map(selectorOf)) {
      const last = selector?.at(-1);
      if (!selector || !last || order >= MAX_RULES) continue;
      const name = last.classes[0] ? `.${last.classes[0]}` : last.tag;
      byLast.set(name, [...(byLast.get(name) ?? []), { selector, looks, order }]);
      order += 1;
    }
  }
  return (path) => {
    const element = path.at(-1);
    if (!element || byLast.size === 0) return {};
    const names = [element.tag, ...[...element.classes].map((name) => `.${name}`)];
    const rules = names
      .flatMap((name) => byLast.get(name) ?? [])
      .filter(({ selector }) => isMatch(selector, path));
    return Object.assign(
      {},
      ...rules.toSorted((one, other) => one.order - other.order).map(({ looks }) => looks),
    ) as Looks;
  };
};
