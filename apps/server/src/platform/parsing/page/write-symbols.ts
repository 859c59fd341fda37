import { Parser } from 'htmlparser2';
import { isSymbolFont, symbolText } from '@studiolo/markdown/word/symbols';
import { withEdits, type MarkupEdit } from '../markup-edits.ts';
import { createDepthGuard } from '../workbook/read-xml.ts';
import { readStyleRules, type StyledElement } from './style-rules.ts';

const NAMED = /\b(?:symbol|wingdings|webdings)/i;
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'title', 'template', 'textarea']);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const nameOf = (family: string): string => family.split(',', 1)[0]?.replaceAll(/["']/g, '').trim() ?? '';

/** Returns the font in an element's own `style`; Word names a symbol font next to that of the letters. */
const ownFont = (style: string): string => {
  const [, symbols] = /mso-symbol-font-family\s*:\s*([^;,]+)/i.exec(style) ?? [];
  const [, family] = /(?:^|;)\s*font-family\s*:\s*([^;,]+)/i.exec(style) ?? [];
  return nameOf(symbols ?? family ?? '');
};

/**
 * Replaces letters in symbol fonts with the symbols that a page shows: £ in Symbol is ≤, and ü in Wingdings
 * is a tick.
 */
export const writeSymbols = (markup: string, sheet = ''): string => {
  if (!NAMED.test(markup) && !NAMED.test(sheet)) return markup;
  const styleSheets = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style/gi)].map(([, text = '']) => text);
  const lookOf = readStyleRules([sheet, ...styleSheets].join('\n'));
  const path: (StyledElement & { font: string })[] = [];
  const edits: MarkupEdit[] = [];
  const guard = createDepthGuard();
  let unshown = 0;
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        guard.open();
        if (HIDDEN_ELEMENTS.has(tag)) unshown += 1;
        const classes = new Set((attributes['class'] ?? '').split(/\s+/).filter((name) => name !== ''));
        const element = { tag, classes, font: '' };
        const around = path.at(-1)?.font ?? '';
        path.push(element);
        const own = ownFont(attributes['style'] ?? '') || nameOf(attributes['face'] ?? '');
        element.font = own || nameOf(lookOf(path).font ?? '') || around;
      },
      ontext(words) {
        const font = path.at(-1)?.font ?? '';
        if (unshown > 0 || !isSymbolFont(font)) return;
        const symbols = symbolText(font, words);
        if (symbols !== words)
          edits.push({ from: parser.startIndex, to: parser.endIndex + 1, markup: escaped(symbols) });
      },
      onclosetag(tag) {
        guard.close();
        if (HIDDEN_ELEMENTS.has(tag)) unshown -= 1;
        path.pop();
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(markup);
  return withEdits(markup, edits);
};
