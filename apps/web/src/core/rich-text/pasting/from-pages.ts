import type { Cleaner } from './cleaner.ts';

const TEX = 'annotation[encoding="application/x-tex"]';

/** Formulas as KaTeX and others set them, with what they were written as. */
const formulas = (page: Document): void => {
  for (const math of page.querySelectorAll('.katex-display, .katex, math')) {
    if (!math.isConnected) continue;
    const tex = math.querySelector(TEX)?.textContent?.trim() ?? '';
    const isDisplay = math.matches('.katex-display, math[display="block"]');
    const formula = page.createElement(isDisplay ? 'div' : 'span');
    if (tex === '') formula.textContent = math.textContent;
    else formula.dataset['tex'] = tex;
    math.replaceWith(formula);
  }
};

/** What stands below a picture is its caption. */
const captions = (page: Document): void => {
  for (const figure of page.querySelectorAll('figure')) {
    const [picture, ...more] = figure.querySelectorAll('img');
    const caption = figure.querySelector('figcaption');
    if (!picture || more.length > 0 || !caption) continue;
    picture.title = (caption.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    caption.remove();
  }
};

/** The line break that ends a block of code is none of its lines. */
const code = (page: Document): void => {
  for (const block of page.querySelectorAll('pre')) {
    const last = [...block.querySelectorAll('code')].at(-1) ?? block;
    if (last.lastChild?.nodeType === Node.TEXT_NODE)
      last.lastChild.textContent = (last.lastChild.textContent ?? '').replace(/\n$/, '');
  }
};

export const fromPages: Cleaner = (page) => {
  formulas(page);
  captions(page);
  code(page);
};
