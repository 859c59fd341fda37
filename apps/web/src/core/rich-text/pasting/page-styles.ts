import { isSymbolFont } from '@studiolo/markdown/word/symbols';
import type { Cleaner } from './cleaner.ts';

const LINE = 'text-decoration-line';
const NUMBERS = 'list-style-type';
const CARRIED = ['vertical-align', 'font-weight', 'font-style', LINE, NUMBERS];
/** Number format that Google Docs generates for items, as in `counter(name, lower-latin)`. */
const COUNTER = /\bcounter\([\w-]+,\s*([\w-]+)\)/;
const BEFORE_ITEM = /\bli::?before$/;
/**
 * Elements whose text is not marked as a whole: a cell or item that is struck through stays a cell or item.
 */
const BLOCKS = 'p, div, td, th, table, tr, ul, ol, li, h1, h2, h3, h4, h5, h6, body';
const MAX_STYLES = 200_000;
const MAX_RULES = 500;

const fontOf = ({ fontFamily }: CSSStyleDeclaration): string => fontFamily.replaceAll(/["']/g, '');

const rulesOf = (text: string): CSSStyleRule[] => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(/<!--|-->/g, ''));
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(
      ({ style, selectorText }) =>
        BEFORE_ITEM.test(selectorText) ||
        isSymbolFont(fontOf(style)) ||
        CARRIED.some((name) => style.getPropertyValue(name) !== ''),
    )
    .slice(0, MAX_RULES);
};

/**
 * Applies formatting that carries meaning and that pages define in classes to the elements themselves:
 * 10<sup>6</sup> is not 106.
 */
export const pageStyles: Cleaner = (page) => {
  const text = [...page.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  if (text.length > MAX_STYLES || !/\.[\w-]/.test(text)) return;
  for (const { selectorText, style } of rulesOf(text)) {
    if (!selectorText.includes('.')) continue;
    const format = BEFORE_ITEM.test(selectorText) ? COUNTER.exec(style.content)?.[1] : undefined;
    if (format !== undefined)
      for (const item of page.body.querySelectorAll<HTMLElement>(selectorText.replace(/::?before$/, '')))
        item.style.setProperty(NUMBERS, format);
    if (isSymbolFont(fontOf(style)))
      for (const element of page.body.querySelectorAll<HTMLElement>(selectorText))
        element.style.fontFamily ||= style.fontFamily;
    const looks = CARRIED.filter((name) => style.getPropertyValue(name) !== '');
    if (looks.length === 0) continue;
    for (const element of page.body.querySelectorAll<HTMLElement>(selectorText)) {
      const isBlock = element.matches(BLOCKS);
      for (const name of looks)
        if (element.style.getPropertyValue(name) === '' && (!isBlock || name === LINE || name === NUMBERS))
          element.style.setProperty(name === LINE ? 'text-decoration' : name, style.getPropertyValue(name));
    }
  }
};
