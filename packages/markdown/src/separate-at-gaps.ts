import { removeVisible, textBeside, type RemovableElement } from './remove-visible.ts';

type StyledElement = RemovableElement & {
  firstChild: unknown;
  getAttribute: (name: string) => string | null;
  prepend: (text: string) => void;
  append: (text: string) => void;
};

/** Elements within a line whose style may move them apart from the words around them. */
export const STYLED_WORDS = 'span[style], a[style], b[style], strong[style]';

const SPACING = /(?:^|;)\s*(?:margin|padding)(?:-left|-right)?\s*:\s*[1-9]/i;
const WIDTH = /(?:^|;)\s*(?:min-)?width\s*:\s*[1-9]/i;

/** A length as wide as a space. Narrower gaps divide the digits of one number, as in Wikipedia. */
const WIDE = /^(?:(?:0?\.[4-9]|[1-9])[\d.]*r?em|(?:[4-9]|[1-9]\d)[\d.]*px)/i;

const valueOf = (style: string, property: string): string | undefined =>
  style
    .split(';')
    .map((declaration) => declaration.split(':'))
    .findLast(([name]) => name?.trim().toLowerCase() === property)?.[1]
    ?.trim();

/** Whether a style leaves a gap on a side, by itself or among the values for all sides. */
const hasGap = (style: string, side: 'left' | 'right'): boolean =>
  ['margin', 'padding'].some((property) => {
    const [top = '', right = top, , left = right] = valueOf(style, property)?.split(/\s+/) ?? [];
    return WIDE.test(valueOf(style, `${property}-${side}`) ?? (side === 'left' ? left : right));
  });

/** Whether an element without content is as wide as a gap between words. */
const isSpacer = (element: StyledElement): boolean => {
  const style = element.getAttribute('style') ?? '';
  const isWide =
    SPACING.test(style) ||
    hasGap(style, 'left') ||
    hasGap(style, 'right') ||
    (WIDTH.test(style) && /inline-(?:block|flex)/i.test(style));
  return isWide && element.firstChild === null;
};

/** Writes the gaps of an element, or of a spacer, as spaces if they are between numbers. */
export const separateAtGaps = (element: StyledElement): void => {
  if (isSpacer(element)) {
    removeVisible(element);
    return;
  }
  const style = element.getAttribute('style') ?? '';
  const text = element.textContent ?? '';
  const isAfterNumber = /\p{N}$/u.test(textBeside(element, 'previousSibling')) && /^\p{N}/u.test(text);
  const isBeforeNumber = /\p{N}$/u.test(text) && /^\p{N}/u.test(textBeside(element, 'nextSibling'));
  if (isAfterNumber && hasGap(style, 'left')) element.prepend(' ');
  if (isBeforeNumber && hasGap(style, 'right')) element.append(' ');
};
