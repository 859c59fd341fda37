import type { Cleaner } from './cleaner.ts';

/** Attributes that contain the URL of a lazily loaded picture. */
const LAZY_SOURCE_ATTRIBUTES = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src'];
const LAZY_PLACEHOLDER = /^(?:data:image\/(?:svg|gif)|about:|$)/i;

/** Returns the URL of the largest picture in a set such as `a.png 1x, b.png 2x`; empty for an empty set. */
const largestOf = (set: string): string => {
  const pictures = set
    .split(/,(?=\s|https?:)/)
    .map((each) => each.trim().split(/\s+/))
    .map(([address = '', size = '']) => ({ address, size: Number.parseFloat(size) || 0 }));
  return pictures.reduce((best, each) => (each.size > best.size ? each : best), pictures[0] ?? NO_PICTURE)
    .address;
};
const NO_PICTURE = { address: '', size: 0 };
const SETS = ['srcset', 'data-srcset', 'data-lazy-srcset'];

const setsOf = (element: Element): string[] =>
  SETS.map((name) => largestOf(element.getAttribute(name) ?? ''));

/** Gives pictures that a page loads later, or from a set of sizes, the URL of the picture. */
const pictures = (page: Document): void => {
  for (const picture of page.querySelectorAll('img')) {
    if (!LAZY_PLACEHOLDER.test(picture.getAttribute('src') ?? '')) continue;
    const sources = picture.parentElement?.matches('picture')
      ? [...picture.parentElement.querySelectorAll('source')]
      : [];
    const later = [
      ...LAZY_SOURCE_ATTRIBUTES.map((name) => picture.getAttribute(name) ?? ''),
      ...[picture, ...sources].flatMap(setsOf),
    ].find((address) => address !== '' && !LAZY_PLACEHOLDER.test(address));
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
