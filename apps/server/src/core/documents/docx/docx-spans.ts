import { Bookmark, FootnoteReferenceRun, Tab, TextRun, type IRunOptions, type ParagraphChild } from 'docx';
import type { Span, Style } from '../rich-text.ts';
import { docxFormula } from './docx-formula.ts';
import { linked } from './docx-links.ts';

const withTabs = (line: string): IRunOptions => {
  const [first = '', ...rest] = line.split('\t');
  return rest.length === 0
    ? { text: first }
    : { children: [first, ...rest.flatMap((part) => [new Tab(), part])] };
};

/** Converts text to Word's elements, which has its own for line breaks and tabs. */
export const runsOf = (text: string, options: IRunOptions = {}): TextRun[] =>
  text
    .split('\n')
    .map((line, index) => new TextRun({ ...options, ...withTabs(line), ...(index > 0 ? { break: 1 } : {}) }));

/** Writes a formula; one that cannot be read appears as typed. */
export const formulaOf = (
  tex: string,
  isDisplay: boolean,
  base: IRunOptions = {},
  isAlone = false,
): ParagraphChild[] => {
  const formula = docxFormula(tex, isDisplay, isAlone);
  return formula ? [formula] : runsOf(tex, { ...base, font: 'Cambria Math' });
};

const styledBy = ({ isBold, isItalic, isStruck, isUnderlined, isMarked, position }: Style): IRunOptions => ({
  ...(isBold ? { bold: true } : {}),
  ...(isItalic ? { italics: true } : {}),
  ...(isStruck ? { strike: true } : {}),
  ...(isUnderlined ? { underline: {} } : {}),
  ...(isMarked ? { highlight: 'yellow' as const } : {}),
  ...(position === 'raised' ? { superScript: true } : {}),
  ...(position === 'lowered' ? { subScript: true } : {}),
});

/** Writes a footnote reference; its label becomes a bookmark, if it is a valid name. */
const noteReference = (id: number, label: string): ParagraphChild => {
  const reference = new FootnoteReferenceRun(id);
  return /^[\p{L}\p{N}_]{1,34}$/u.test(label)
    ? new Bookmark({ id: `Note_${label}`, children: [reference] })
    : reference;
};

/** Converts a line to Word's elements. */
export const docxSpans = (spans: readonly Span[], base: IRunOptions = {}): ParagraphChild[] =>
  spans.flatMap((span): ParagraphChild[] => {
    switch (span.kind) {
      case 'break':
        return [new TextRun({ break: 1 })];
      case 'code':
        return linked(
          span.style,
          runsOf(span.text, { ...base, ...styledBy(span.style), style: 'InlineCode' }),
        );
      case 'formula':
        return formulaOf(span.tex, span.isDisplay, base);
      case 'raised':
        return span.noteId === undefined
          ? [new TextRun({ ...base, text: span.text, superScript: true })]
          : [noteReference(span.noteId, span.text)];
      case 'text': {
        const look = span.style.link ? { style: 'Hyperlink' } : {};
        return linked(span.style, runsOf(span.text, { ...base, ...styledBy(span.style), ...look }));
      }
    }
  });
