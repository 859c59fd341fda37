import type { ContentText } from 'pdfmake';
import type { Span } from '../rich-text.ts';
import { formulaSpans } from './pdf-formula.ts';
import { quoteWidth } from './quote-width.ts';

const CODE_SIZE = 9;
const RAISED_SIZE = 7;
const HIGHLIGHT_COLOR = '#fff3a3';
const ACCENT = '#2c6a57';

/** The monospaced font only has ASCII: other characters use the text font. */
export const codeSpans = (text: string, size = CODE_SIZE): ContentText[] =>
  (text.match(/[\x20-\x7e\n\t]+|[^\x20-\x7e\n\t]+/g) ?? []).map((run) => ({
    text: run.replaceAll('\t', '    '),
    fontSize: size,
    preserveLeadingSpaces: true,
    ...(/^[\x20-\x7e\n\t]/.test(run) ? { font: 'code' } : {}),
  }));

const textOf = (span: Span): string => ('text' in span ? span.text : '');

/** Converts a line to pdfmake's format; code in it is no larger than `textSize`, in points. */
export const pdfSpans = (spans: readonly Span[], textSize = CODE_SIZE): ContentText[] => {
  const codeSize = Math.min(CODE_SIZE, textSize);
  const width = quoteWidth(spans.map(textOf).join(''));
  return spans.flatMap((span): ContentText[] => {
    switch (span.kind) {
      case 'break':
        return [{ text: '\n' }];
      case 'code':
        return codeSpans(span.text, codeSize);
      case 'formula':
        return formulaSpans(span.tex) ?? codeSpans(span.tex, codeSize);
      case 'raised':
        return [{ text: span.text, sup: { offset: '30%', fontSize: RAISED_SIZE }, color: ACCENT }];
      case 'text': {
        const { isBold, isItalic, isStruck, isUnderlined, isMarked, position, link } = span.style;
        return [
          {
            text: span.text,
            ...width,
            ...(isBold ? { bold: true } : {}),
            ...(isItalic ? { italics: true } : {}),
            ...(isUnderlined ? { decoration: 'underline' as const } : {}),
            ...(isStruck ? { decoration: 'lineThrough' as const } : {}),
            ...(isMarked ? { background: HIGHLIGHT_COLOR } : {}),
            ...(position === 'raised' ? { sup: { offset: '30%', fontSize: RAISED_SIZE } } : {}),
            ...(position === 'lowered' ? { sub: { offset: '15%', fontSize: RAISED_SIZE } } : {}),
            ...(link ? { link, color: ACCENT } : {}),
          },
        ];
      }
    }
  });
};
