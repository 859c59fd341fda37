import { texOfPicture } from '@studiolo/markdown/formula/formula-pictures';
import { withUnicodeSymbols } from '@studiolo/markdown/formula/letters';
import { mathmlTex } from '@studiolo/markdown/formula/mathml';
import type { Page, PageElement } from './open-page.ts';

const MAX_FORMULA_LENGTH = 4000;

const FORMULA_PICTURES =
  '.ee_img, .mwe-math-fallback-image-inline, .mwe-math-fallback-image-display, img.latex, .ql-img-inline-formula, .ql-img-displayed-equation';
const DELIMITERS = /^\s*(?:\\\[([^\]]+)\\\]|\\\(([^)]+)\\\)|\$\$([^$]+)\$\$|\$([^$]+)\$)\s*$/;

const written = (tex: string, isDisplay: boolean): string => {
  const text = tex
    .trim()
    .replace(/^\{\\displaystyle\s*(\S[\s\S]*)\}$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '' || text.length > MAX_FORMULA_LENGTH) return '';
  return isDisplay ? `$$${text}$$` : `$${text}$`;
};

const texOf = (element: PageElement): string =>
  element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
  element.querySelector('math[alttext]')?.getAttribute('alttext') ??
  '';

const isDisplayed = (element: PageElement): boolean =>
  element.getAttribute('display') === 'block' ||
  element.closest(
    '.katex-display, .mwe-math-element-block, .block-equation, [data-formula-type="block-equation"]',
  ) !== null ||
  element.querySelector('math[display="block"]') !== null;

/** Replaces the formulas of a page with their original source. */
export const writeFormulas = (page: Page): void => {
  const replace = (element: PageElement, text: string): void => {
    if (text === '' || !page.body.contains(element)) return;
    const place = page.createElement('span');
    place.textContent = text;
    element.replaceWith(place);
  };
  for (const drawn of page.querySelectorAll('.MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_Preview'))
    if (drawn.parentElement?.querySelector('script[type^="math/tex"]')) drawn.remove();
  for (const element of page.querySelectorAll('[data-formula]'))
    replace(element, written(element.getAttribute('data-formula') ?? '', isDisplayed(element)));
  for (const script of page.querySelectorAll('script[type^="math/tex"]'))
    replace(
      script,
      written(script.textContent ?? '', /mode=display/.test(script.getAttribute('type') ?? '')),
    );
  for (const element of page.querySelectorAll('.katex, .mwe-math-element'))
    replace(element, written(texOf(element), isDisplayed(element)));
  for (const element of page.querySelectorAll('math')) {
    const tex =
      element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
      element.getAttribute('alttext') ??
      withUnicodeSymbols(mathmlTex(element));
    replace(element, written(tex, isDisplayed(element)));
  }
  const marked = new Set(page.querySelectorAll(FORMULA_PICTURES));
  for (const picture of page.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const tex = texOfPicture(address, picture.getAttribute('alt') ?? '', marked.has(picture)).replace(
      DELIMITERS,
      '$1$2$3$4',
    );
    const isDisplay = isDisplayed(picture) || /\\\\\s*$/.test(tex);
    replace(picture, written(tex.replace(/\\\\\s*$/, ''), isDisplay));
  }
};
