import { symbolText } from '@studiolo/markdown/word/symbols';
import type { Cleaner } from './cleaner.ts';

const STYLED = '[style*="font-family" i], [style*="mso-symbol-font" i], font[face]';

/** The font of an element by its own style, as Word, Outlook and LibreOffice write it; empty without one. */
const fontOf = (element: Element): string => {
  const style = element.getAttribute('style') ?? '';
  const name =
    /mso-symbol-font-family:\s*([^;,]+)/i.exec(style)?.[1] ??
    /(?:^|;)\s*font-family:\s*([^;,]+)/i.exec(style)?.[1] ??
    element.getAttribute('face') ??
    '';
  return name.replaceAll(/["']/g, '').trim();
};

/** Writes letters in symbol fonts as the signs that they show: the à of Wingdings is an arrow, the a of Symbol an α. */
export const symbolFonts: Cleaner = (page) => {
  // From the innermost outwards, as each has the font of the nearest element around it.
  for (const element of [...page.querySelectorAll(STYLED)].toReversed()) {
    const font = fontOf(element);
    if (font === '') continue;
    const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement?.closest(STYLED) === element)
        text.textContent = symbolText(font, text.textContent ?? '');
  }
};
