import { listLabel } from '@studiolo/markdown/word/list-labels';
import { subscript, superscript } from '@studiolo/markdown/superscript';
import { tableLine } from './table-line.ts';

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER HEADER HR MAIN OL P PRE SECTION SUMMARY TABLE UL'.split(
    ' ',
  ),
);

/** The properties of a DOM node that are used. */
export type MarkupNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<MarkupNode>;
  getAttribute?: (name: string) => string | null;
};

const STRUCK = new Set(['DEL', 'S', 'STRIKE']);
const ELEMENT = 1;
const TEXT = 3;

/** Placeholder for a space that must be kept, such as the indentation of code. */
const PRESERVED_SPACE = '\ufdd0';

/** Text of a piece of markup: headings and lists as in Markdown, each table row on one line. */
export const markupText = (root: MarkupNode): string =>
  blockText(root)
    .replaceAll(/(?<![ \t\u00a0])[ \t\u00a0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .replaceAll(PRESERVED_SPACE, ' ');

/** Elements that are shown as a box, so that the numbers before and after one are two. */
const BOXES = new Set(
  'AUDIO BUTTON CANVAS EMBED IFRAME IMG INPUT METER OBJECT PICTURE PROGRESS SELECT SVG TEXTAREA VIDEO'.split(
    ' ',
  ),
);

const blockText = (node: MarkupNode): string => {
  let text = '';
  let isAfterBox = false;
  for (const child of node.childNodes) {
    const isBox = BOXES.has(child.nodeName.toUpperCase());
    const words =
      child.nodeType === TEXT
        ? (child.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ')
        : child.nodeType === ELEMENT
          ? elementText(child)
          : '';
    if ((isAfterBox || isBox) && /\p{N}$/u.test(text) && /^\p{N}/u.test(words)) text += ' ';
    text += words;
    isAfterBox = isBox || (isAfterBox && words === '');
  }
  return text.replaceAll(/\n +/g, '\n');
};

const elementText = (element: MarkupNode): string => {
  const name = element.nodeName.toUpperCase();
  if (name === 'BR') return '\n';
  if (name === 'PRE') return `\n\n${indented(element.textContent ?? '')}\n\n`;
  if (name === 'TABLE') return tableText(element);
  if (name === 'OL') return `\n\n${numberedItems(element)}\n\n`;
  const inner = blockText(element);
  if (name === 'A' && isRaised(element)) return noteMark(element.textContent ?? '');
  if (name === 'SUP') return isLinked(element) ? noteMark(inner) : superscript(inner);
  if (name === 'SUB') return subscript(inner);
  if (STRUCK.has(name)) return struckThrough(inner);
  if (name === 'RP') return '';
  if (name === 'RT') return inner.trim() === '' ? '' : `（${inner.trim()}）`;
  const level = /^H([1-6])$/.exec(name)?.[1];
  if (level) return `\n\n${'#'.repeat(Number(level))} ${inner.replaceAll(/\s+/g, ' ').trim()}\n\n`;
  if (name === 'LI') return `\n- ${inner.trim()}`;
  return BLOCKS.has(name) ? `\n\n${inner.trim()}\n\n` : inner;
};

const indented = (code: string): string =>
  code.replaceAll(/^[ \u00a0]+/gm, (spaces) => PRESERVED_SPACE.repeat(spaces.length));

const childrenOf = (node: MarkupNode): MarkupNode[] =>
  [...node.childNodes].filter(({ nodeType }) => nodeType === ELEMENT);

/**
 * Marks struck-through text. Otherwise a struck-through price and the one after it would be read as one
 * number.
 */
const struckThrough = (text: string): string =>
  text.trim() === '' || text.includes('\n') ? text : text.replace(text.trim(), (words) => `~~${words}~~`);

/** Writes a footnote mark in brackets, so that its number is not read as part of the number before it. */
const noteMark = (mark: string): string =>
  /^\s*\d[\d,\s]*$/.test(mark) ? mark.replace(mark.trim(), (words) => `[${words}]`) : mark;

const isLinked = (element: MarkupNode): boolean =>
  childrenOf(element).some(({ nodeName }) => nodeName.toUpperCase() === 'A');

const isRaised = (link: MarkupNode): boolean =>
  childrenOf(link).some(
    ({ nodeName, textContent }) =>
      nodeName.toUpperCase() === 'SUP' && textContent?.trim() === link.textContent?.trim(),
  ) && /^\s*\d[\d,\s]*$/.test(link.textContent ?? '');

const numberOf = (element: MarkupNode, name: string): number | undefined => {
  const value = element.getAttribute?.(name);
  return value && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;
};

const styleOf = (element: MarkupNode): string => element.getAttribute?.('type') ?? '';

/** List items, numbered as on the page. */
const numberedItems = (list: MarkupNode): string => {
  const isReversed = typeof list.getAttribute?.('reversed') === 'string';
  const style = styleOf(list);
  const items = childrenOf(list);
  const count = items.filter(({ nodeName }) => nodeName.toUpperCase() === 'LI').length;
  let next = numberOf(list, 'start') ?? (isReversed ? count : 1);
  return items
    .map((item) => {
      if (item.nodeName.toUpperCase() !== 'LI') return elementText(item).trim();
      const number = numberOf(item, 'value') ?? next;
      next = number + (isReversed ? -1 : 1);
      const label = listLabel(number, styleOf(item) || style) ?? `${number}.`;
      return `${label}${label.endsWith('、') ? '' : ' '}${blockText(item).trim()}`;
    })
    .join('\n');
};

const MAX_COLUMNS = 64;
const MAX_ROWS = 1000;

const isRow = ({ nodeName }: MarkupNode): boolean => nodeName.toUpperCase() === 'TR';

/** The rows of each part of a table; cells span rows of their own part only. */
const partsOf = (table: MarkupNode): MarkupNode[][] => [
  childrenOf(table).filter(isRow),
  ...childrenOf(table)
    .filter(({ nodeName }) => /^(?:THEAD|TBODY|TFOOT)$/i.test(nodeName))
    .map((part) => childrenOf(part).filter(isRow)),
];

/** The rows of a table, one per line, with merged cells repeated; its caption is first. */
const tableText = (table: MarkupNode): string => {
  const lines = partsOf(table).flatMap(linesOf);
  const others = childrenOf(table).filter(({ nodeName }) => nodeName.toUpperCase() === 'CAPTION');
  const captions = others.map((caption) => blockText(caption).trim());
  return `\n\n${[...captions, ...lines].filter((line) => line !== '').join('\n')}\n\n`;
};

const linesOf = (rows: readonly MarkupNode[]): string[] => {
  const open: { words: string; left: number }[] = [];
  return rows.map((row, at) => {
    const cells: string[] = [];
    const continueOpen = (): void => {
      for (let span = open[cells.length]; span && span.left > 0; span = open[cells.length]) {
        span.left -= 1;
        cells.push(span.words);
      }
    };
    const elements = childrenOf(row);
    for (const cell of elements) {
      continueOpen();
      const words = blockText(cell).replaceAll(/\s+/g, ' ').trim();
      // Zero is a span to the end of the part.
      const height = Math.min(numberOf(cell, 'rowspan') ?? 1, MAX_ROWS) || rows.length - at;
      const width =
        elements.length === 1 && height === 1 ? 1 : Math.min(numberOf(cell, 'colspan') ?? 1, MAX_COLUMNS);
      for (let each = 0; each < Math.max(width, 1) && cells.length < MAX_COLUMNS; each += 1) {
        open[cells.length] = { words, left: height - 1 };
        cells.push(words);
      }
    }
    continueOpen();
    return cells.some((cell) => cell !== '') ? tableLine(cells) : '';
  });
};
