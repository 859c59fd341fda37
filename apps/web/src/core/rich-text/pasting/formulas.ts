import { mathmlTex } from '@studiolo/markdown/formula/mathml';
import { texOfPicture } from '@studiolo/markdown/formula/formula-pictures';
import type { Cleaner } from './cleaner.ts';
import { drawnTex } from './drawn-formulas.ts';

const ATTRIBUTES = ['data-formula', 'data-tex', 'data-latex', 'data-math', 'data-equation', 'data-katex'];
const MARKED = ATTRIBUTES.map((name) => `[${name}]`).join(', ');
const SET =
  '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .MathJax_CHTML, .MathJax_SVG, .mjx-chtml, .mwe-math-element, math-renderer, math';
const TEX =
  'annotation[encoding="application/x-tex"], annotation[encoding="TeX"], annotation[encoding="LaTeX"]';
const SCRIPT = 'script[type^="math/tex"]';
/** Formulas of Pandoc and others that a script of the page has not rendered yet. */
const UNRENDERED = '.math.inline, .math.display, .math-inline, .math-display, .arithmatex';
const FORMULA_PICTURES =
  '.ee_img, .mwe-math-fallback-image-inline, .math-inline, img.latex, .ql-img-inline-formula, .ql-img-displayed-equation';
/** Removes the delimiters and size commands of a formula. */
const bare = (tex: string): string =>
  tex
    .trim()
    .replace(/^\\\[([\s\S]*)\\\]$|^\\\(([\s\S]*)\\\)$|^\$\$([\s\S]*)\$\$$|^\$([\s\S]*)\$$/, '$1$2$3$4')
    .trim()
    .replace(/^\{\\(?:displaystyle|textstyle)\s*(\S[\s\S]*)\}$/, '$1')
    .trim();

const isOfBlock = (element: Element): boolean =>
  element.matches(
    '.katex-display, .MathJax_Display, [display="true"], [display="block"], [data-display="true"], .js-display-math, div, section, p',
  ) || /(?:^|[\s_-])(?:block|display)(?:$|[\s_-])/i.test(element.getAttribute('class') ?? '');

const put = (page: Document, element: Element, tex: string, isDisplay: boolean): void => {
  const formula = page.createElement(isDisplay ? 'div' : 'span');
  formula.dataset['tex'] = bare(tex);
  const paragraph = element.parentElement;
  const isAlone = isDisplay && paragraph?.localName === 'p' && paragraph.textContent === element.textContent;
  (isAlone ? paragraph : element).replaceWith(formula);
};

/**
 * Converts script elements that contain the source of a formula, and removes the rendered formula next to
 * them.
 */
const scripts = (page: Document): void => {
  for (const script of page.querySelectorAll(SCRIPT)) {
    for (let drawn = script.previousElementSibling; drawn?.matches('[class^="MathJax"]');) {
      drawn.remove();
      drawn = script.previousElementSibling;
    }
    put(page, script, script.textContent ?? '', /mode=display/.test(script.getAttribute('type') ?? ''));
  }
};

const mathOf = (element: Element): Element | null => {
  if (element.localName === 'math') return element;
  const written =
    element.getAttribute('data-mathml') ??
    element.querySelector('[data-mathml]')?.getAttribute('data-mathml');
  const within = written ? new DOMParser().parseFromString(written, 'text/html').querySelector('math') : null;
  return within ?? element.querySelector('math');
};

const texIn = (element: Element): string => {
  const math = mathOf(element);
  const written =
    element.querySelector(TEX)?.textContent ??
    math?.querySelector(TEX)?.textContent ??
    math?.getAttribute('alttext') ??
    element.querySelector('img[alt]')?.getAttribute('alt');
  if (written?.trim()) return written;
  if (element.localName === 'math-renderer') return element.textContent ?? '';
  return (math ? mathmlTex(math) : '') || drawnTex(element);
};

/** Converts formulas rendered by web pages, editors and picture services to TeX. */
export const formulas: Cleaner = (page) => {
  scripts(page);
  for (const element of page.querySelectorAll('.ql-formula[data-value], [data-eq]'))
    put(
      page,
      element,
      element.getAttribute('data-eq') ?? element.getAttribute('data-value') ?? '',
      isOfBlock(element),
    );
  for (const element of page.querySelectorAll(MARKED)) {
    if (!element.isConnected || element.parentElement?.closest('[data-tex], mjx-container')) continue;
    const tex = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '').find((each) => each.trim() !== '');
    const isOurs = element.hasAttribute('data-tex') && element.matches('span:not([class]), div:not([class])');
    if (tex !== undefined && !isOurs) put(page, element, tex, isOfBlock(element));
  }
  for (const element of page.querySelectorAll(SET)) {
    if (!element.isConnected || element.closest('[data-tex]')) continue;
    const isDisplay =
      isOfBlock(element) ||
      element.querySelector(
        'math[display="block"], .mwe-math-mathml-display, .mwe-math-fallback-image-display',
      ) !== null;
    const tex = texIn(element);
    if (bare(tex) === '')
      element.replaceWith((element.textContent ?? '') || (element.getAttribute('aria-label') ?? ''));
    else put(page, element, tex, isDisplay);
  }
  for (const element of page.querySelectorAll(UNRENDERED)) {
    const written = (element.textContent ?? '').trim();
    if (element.isConnected && !element.closest('[data-tex]') && /^\\[([][\s\S]*\\[)\]]$/.test(written))
      put(page, element, written, written.startsWith('\\['));
  }
  for (const picture of page.querySelectorAll('img')) {
    const tex = texOfPicture(picture.src, picture.alt, picture.matches(FORMULA_PICTURES));
    if (tex === '') continue;
    const isDisplay =
      tex.endsWith('\\\\') || picture.matches('.ql-img-displayed-equation') || isOfBlock(picture);
    put(page, picture, tex.replace(/\\\\$/, ''), isDisplay);
  }
};
