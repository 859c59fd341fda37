import { removeVisible } from '@studiolo/markdown/remove-visible';
import { separateAtGaps, STYLED_WORDS } from '@studiolo/markdown/separate-at-gaps';
import type { Cleaner } from './cleaner.ts';

const INVISIBLE_ELEMENTS = [
  'script, style, template, noscript, title, meta, link, base, datalist, input[type="hidden"]',
  '[hidden], [style*="display:none"], [style*="display: none"]',
  'br.Apple-interchange-newline',
].join(', ');

/** Visible elements without text: media, form controls, and what screen readers skip. */
const TEXTLESS_ELEMENTS = [
  'iframe, object, embed, applet, video, audio, canvas, svg',
  'button, select, textarea, input',
  '[aria-hidden="true"], .mw-editsection',
].join(', ');

const VISIBLE_CONTENT = 'img, hr, [data-tex], [data-note]';

const isEmpty = (paragraph: Element): boolean =>
  (paragraph.textContent ?? '').trim() === '' && !paragraph.querySelector(VISIBLE_CONTENT);

/** Matches the absolute URL of a picture; a relative one is meaningless outside its page. */
const ABSOLUTE_URL = /^(?:https?:|data:|blob:|file:)/i;

export const removeTextless: Cleaner = (page) => {
  for (const element of page.querySelectorAll(INVISIBLE_ELEMENTS)) element.remove();
  for (const element of page.querySelectorAll(TEXTLESS_ELEMENTS)) removeVisible(element);
  for (const element of page.querySelectorAll<HTMLElement>(STYLED_WORDS)) separateAtGaps(element);
  for (const paragraph of page.querySelectorAll('p')) if (isEmpty(paragraph)) paragraph.remove();
  for (const picture of page.querySelectorAll('img'))
    if (!ABSOLUTE_URL.test(picture.getAttribute('src') ?? '')) picture.remove();
};
