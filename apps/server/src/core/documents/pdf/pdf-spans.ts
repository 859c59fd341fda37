import type { ContentText } from 'pdfmake';
import type { Span } from '../rich-text.ts';
import { formulaSpans } from './pdf-formula.ts';
import { quoteWidth } from './quote-width.ts';

const CODE_SIZE = 9;
const ACCENT = '#2c6a57';

/** The even-width face knows ASCII alone: other letters are taken from the face of the text. */
export const codeSpans = (text: string): ContentText[] =>
  (text.match(/[\x20-\x7e\n\t]+|[^\x20-\x7e\n\t]+/g) ?? []).map((run) => ({
    text: run.replaceAll('\t', '    '),
    fontSize: CODE_SIZE,
    preserveLeadingSpaces: true,
    ...(/^[\x20-\x7e\n\t]/.test(run) ? { font: 'code' } : {}),
  }));

const textOf = (span: Span): string => ('text' in span ? span.text : '');

/** A line as pdfmake wants it. */
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
        return [{ text: span.text, sup: { offset: '30%', fontSize: 7 }, color: ACCENT }];
      case 'text': {
        const { isBold, isItalic, isStruck, link } = span.style;
        return [
          {
            text: span.text,
            ...width,
            ...(isBold ? { bold: true } : {}),
            ...(isItalic ? { italics: true } : {}),
            ...(isStruck ? { decoration: 'lineThrough' as const } : {}),
            ...(link ? { link, color: ACCENT } : {}),
          },
        ];
      }
    }
  });
};
