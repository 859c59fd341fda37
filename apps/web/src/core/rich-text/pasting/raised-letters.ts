import type { Cleaner } from './cleaner.ts';

const MAX_SCRIPT_LENGTH = 24;
const SCRIPT_CLASS = /(?:^|[\s_-])(super|sub)(?:-?script)(?:$|[\s_-])/i;
const RAISE = /mso-text-raise:\s*(-?[\d.]+)/i;
const AMOUNT = /^(-?[\d.]+)(?:pt|px|em|ex|rem|%)$/;

const signOf = (value: string | undefined): number => Math.sign(Number(AMOUNT.exec(value ?? '')?.[1] ?? 0));

/** Returns 1 for superscript, -1 for subscript, and 0 otherwise. */
const raiseOf = (element: HTMLElement): number => {
  const scriptName = SCRIPT_CLASS.exec(element.className)?.[1]?.toLowerCase();
  if (scriptName !== undefined) return scriptName === 'super' ? 1 : -1;
  const word = RAISE.exec(element.getAttribute('style') ?? '')?.[1];
  if (word !== undefined) return Math.sign(Number(word));
  const { verticalAlign, position, top, bottom, fontSize, display } = element.style;
  if (verticalAlign === 'super' || verticalAlign === 'sub') return verticalAlign === 'super' ? 1 : -1;
  if (display !== '' && display !== 'inline') return 0;
  if (signOf(verticalAlign) !== 0) return signOf(verticalAlign);
  if (position !== 'relative' || fontSize === '') return 0;
  return signOf(top) !== 0 ? -signOf(top) : signOf(bottom);
};

/** Whether text directly adjoins other text, so that both would be read as one word or number. */
const isBeside = (element: Element): boolean => {
  let place: Node | null = element;
  while (place && !place.previousSibling) place = place.parentElement;
  const before = place?.previousSibling?.textContent ?? '';
  return before === '' || /\S$/.test(before);
};

/** Returns the font size and the distance from the top of a piece of text in pdf.js, in px. */
const placeOf = (piece: HTMLElement): { size: number; top: number } => ({
  size: Number(/font-size:[^;]*?([\d.]+)px/.exec(piece.getAttribute('style') ?? '')?.[1] ?? 0),
  top: Number.parseFloat(piece.style.top || 'NaN'),
});

/** Makes small digits superscript if pdf.js shows them after, and not below, a larger piece of text. */
const ofPdf = (page: Document): void => {
  for (const piece of page.querySelectorAll<HTMLElement>('span[role="presentation"]')) {
    const before = piece.previousElementSibling;
    if (!(before instanceof HTMLElement) || !before.matches('span[role="presentation"]')) continue;
    if (!/^[-−+]?\d{1,4}$/.test((piece.textContent ?? '').trim())) continue;
    const [small, large] = [placeOf(piece), placeOf(before)];
    if (small.size === 0 || small.size > large.size * 0.85 || !isBeside(piece)) continue;
    if (!Number.isNaN(small.top) && small.top > large.top + 0.2) continue;
    piece.style.verticalAlign = 'super';
  }
};

/** Keeps superscript and subscript, however a page styles them: 10⁶ without its mark would become 106. */
export const raisedLetters: Cleaner = (page) => {
  ofPdf(page);
  for (const element of page.querySelectorAll<HTMLElement>('span, font, a, em, i, b, strong, small')) {
    const raise = raiseOf(element);
    const text = element.textContent ?? '';
    if (raise === 0 || text.trim() === '' || text.length > MAX_SCRIPT_LENGTH) continue;
    const isMarked =
      element.closest('sup, sub, [data-tex]') ?? element.querySelector('sup, sub, img, [data-tex]');
    if (isMarked || !isBeside(element)) continue;
    const mark = page.createElement(raise > 0 ? 'sup' : 'sub');
    mark.append(...element.childNodes);
    element.style.verticalAlign = '';
    element.append(mark);
  }
};
