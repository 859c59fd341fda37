import { symbolText } from '@studiolo/markdown/word/symbols';
import type { Cleaner } from './cleaner.ts';

const STYLED = '[style*="font-family" i], [style*="mso-symbol-font" i], font[face]';

/**
 * Returns the font in an element's own style, as written by Word, Outlook and LibreOffice; empty if it has
 * none.
 */
const fontOf = (element: Element): string => {
  const style = element.getAttribute('style') ?? '';
  const name =
    /mso-symbol-font-family:\s*([^;,]+)/i.exec(style)?.[1] ??
    /(?:^|;)\s*font-family:\s*([^;,]+)/i.exec(style)?.[1] ??
    element.getAttribute('face') ??
    '';
  return name.replaceAll(/["']/g, '').trim();
};

/**
 * Replaces letters in symbol fonts with the symbols that they show: à in Wingdings is an arrow, a in Symbol
 * is α.
 */
export const symbolFonts: Cleaner = (page) => {
  // Processed from the innermost element outwards, since the font of the nearest element applies.
  for (const element of [...page.querySelectorAll(STYLED)].toReversed()) {
    const font = fontOf(element);
    if (font === '') continue;
    const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement?.closest(STYLED) === element)
        text.textContent = symbolText(font, text.textContent ?? '');
  }
};
