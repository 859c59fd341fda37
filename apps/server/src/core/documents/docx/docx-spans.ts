import { ExternalHyperlink, TextRun, type IRunOptions, type ParagraphChild } from 'docx';
import type { Span } from '../rich-text.ts';
import { docxFormula } from './docx-formula.ts';

export const CODE_FONT = {
  ascii: 'Consolas',
  hAnsi: 'Consolas',
  eastAsia: 'Microsoft YaHei',
  cs: 'Consolas',
};

/** Text with its line breaks, as Word wants them. */
export const runsOf = (text: string, options: IRunOptions = {}): TextRun[] =>
  text
    .split('\n')
    .map((line, index) => new TextRun({ ...options, text: line, ...(index > 0 ? { break: 1 } : {}) }));

/** A formula, as it was written where it cannot be read. */
export const formulaOf = (tex: string, isDisplay: boolean, base: IRunOptions = {}): ParagraphChild[] => {
  const formula = docxFormula(tex, isDisplay);
  return formula ? [formula] : runsOf(tex, { ...base, font: 'Cambria Math' });
};

/** A line as Word wants it. */
export const docxSpans = (spans: readonly Span[], base: IRunOptions = {}): ParagraphChild[] =>
  spans.flatMap((span): ParagraphChild[] => {
    switch (span.kind) {
      case 'break':
        return [new TextRun({ break: 1 })];
      case 'code':
        return runsOf(span.text, { ...base, font: CODE_FONT });
      case 'formula':
        return formulaOf(span.tex, span.isDisplay, base);
      case 'raised':
        return [new TextRun({ ...base, text: span.text, superScript: true })];
      case 'text': {
        const { isBold, isItalic, isStruck, link } = span.style;
        const options: IRunOptions = {
          ...base,
          ...(isBold ? { bold: true } : {}),
          ...(isItalic ? { italics: true } : {}),
          ...(isStruck ? { strike: true } : {}),
        };
        return link
          ? [new ExternalHyperlink({ link, children: runsOf(span.text, { ...options, style: 'Hyperlink' }) })]
          : runsOf(span.text, options);
      }
    }
  });
