import type { ContentText } from 'pdfmake';
import type { Span } from '../rich-text.ts';
import { formulaSpans } from './pdf-formula.ts';
import { quoteWidth } from './quote-width.ts';

const CODE_SIZE = 9;
const RAISED_SIZE = 7;
const ACCENT = '#2c6a57';

/** The monospaced font only has ASCII: other characters use the text font. */
export const codeSpans = (text: string): ContentText[] =>
  (text.match(/[\x20-\x7e\n\t]+|[^\x20-\x7e\n\t]+/g) ?? []).map((run) => ({
    text: run.replaceAll('\t', '    '),
    fontSize: CODE_SIZE,
    preserveLeadingSpaces: true,
    ...(/^[\x20-\x7e\n\t]/.test(run) ? { font: 'code' } : {}),
  }));

const textOf = (span: Span): string => ('text' in span ? span.text : '');

/** Converts a line to pdfmake's format. */
export const pdfSpans = (spans: readonly Span[]): ContentText[] => {
  const width = quoteWidth(spans.map(textOf).join(''));
  return spans.flatMap((span): ContentText[] => {
    switch (span.kind) {
      case 'break':
        return [{ text: '\n' }];
      case 'code':
        return codeSpans(span.text);
      case 'formula':
        return formulaSpans(span.tex) ?? codeSpans(span.tex);
      case 'raised':
        return [{ text: span.text, sup: { offset: '30%', fontSize: RAISED_SIZE }, color: ACCENT }];
      case 'text': {
        const { isBold, isItalic, isStruck, position, link } = span.style;
        return [
          {
            text: span.text,
            ...width,
            ...(isBold ? { bold: true } : {}),
            ...(isItalic ? { italics: true } : {}),
            ...(isStruck ? { decoration: 'lineThrough' as const } : {}),
            ...(position === 'raised' ? { sup: { offset: '30%', fontSize: RAISED_SIZE } } : {}),
            ...(position === 'lowered' ? { sub: { offset: '15%', fontSize: RAISED_SIZE } } : {}),
            ...(link ? { link, color: ACCENT } : {}),
          },
        ];
      }
    }
  });
};
