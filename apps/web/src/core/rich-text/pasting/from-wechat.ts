import type { Cleaner } from './cleaner.ts';

/** Attributes that contain the URL of a lazily loaded picture. */
const LAZY_SOURCE_ATTRIBUTES = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src'];
const NOT_YET = /^(?:data:image\/(?:svg|gif)|about:|$)/i;

const pictures = (page: Document): void => {
  for (const picture of page.querySelectorAll('img')) {
    if (!NOT_YET.test(picture.getAttribute('src') ?? '')) continue;
    const later = LAZY_SOURCE_ATTRIBUTES.map((name) => picture.getAttribute(name) ?? '').find(
      (address) => address !== '',
    );
    if (later !== undefined) picture.setAttribute('src', later);
  }
};

/** Joins code in which each line is an element, next to a list of line numbers. */
const code = (page: Document): void => {
  for (const numbers of page.querySelectorAll('ul.code-snippet__line-index')) numbers.remove();
  for (const block of page.querySelectorAll('pre')) {
    const lines = [...block.querySelectorAll(':scope > code')];
    const language = /^[\w+#-]+$/.exec(block.dataset['lang'] ?? '')?.[0];
    if (lines.length < 2 && language === undefined) continue;
    const code = page.createElement('code');
    code.textContent = lines.map((line) => line.textContent ?? '').join('\n') || block.textContent;
    if (language !== undefined) code.className = `language-${language}`;
    block.replaceChildren(code);
  }
};

/** Articles of WeChat and other pages with lazily loaded pictures and code split into lines. */
export const fromWeChat: Cleaner = (page) => {
  pictures(page);
  code(page);
};
