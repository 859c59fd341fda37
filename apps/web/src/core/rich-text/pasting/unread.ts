import type { Cleaner } from './cleaner.ts';

/** What is no part of a text: it runs, is filled in, played, or is not seen. */
const UNREAD = [
  'script, style, template, noscript, title, meta, link, base',
  'iframe, object, embed, applet, video, audio, canvas, svg',
  'button, select, textarea, input, datalist',
  '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"]',
  'br.Apple-interchange-newline',
].join(', ');

const SHOWN = 'img, hr, [data-tex], [data-note]';

const isEmpty = (paragraph: Element): boolean =>
  (paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector(SHOWN);

/** Pictures by their whole address: from where another one counts, only the page that they stood on knows. */
const WHOLE = /^(?:https?:|data:|blob:|file:)/i;

export const unread: Cleaner = (page) => {
  for (const element of page.querySelectorAll(UNREAD)) element.remove();
  for (const paragraph of page.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove();
  for (const picture of page.querySelectorAll('img'))
    if (!WHOLE.test(picture.getAttribute('src') ?? '')) picture.remove();
};
