import type { Cleaner } from './cleaner.ts';

/** Elements without text: scripts, form controls, media and invisible elements. */
const TEXTLESS_ELEMENTS = [
  'script, style, template, noscript, title, meta, link, base',
  'iframe, object, embed, applet, video, audio, canvas, svg',
  'button, select, textarea, input, datalist',
  '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"]',
  'br.Apple-interchange-newline, .mw-editsection',
].join(', ');

const VISIBLE_CONTENT = 'img, hr, [data-tex], [data-note]';

const isEmpty = (paragraph: Element): boolean =>
  (paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector(VISIBLE_CONTENT);

/** Matches the absolute URL of a picture; a relative one is meaningless outside its page. */
const ABSOLUTE_URL = /^(?:https?:|data:|blob:|file:)/i;

export const removeTextless: Cleaner = (page) => {
  for (const element of page.querySelectorAll(TEXTLESS_ELEMENTS)) element.remove();
  for (const paragraph of page.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove();
  for (const picture of page.querySelectorAll('img'))
    if (!ABSOLUTE_URL.test(picture.getAttribute('src') ?? '')) picture.remove();
};
