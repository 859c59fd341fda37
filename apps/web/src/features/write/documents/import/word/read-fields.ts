import { safeLink } from '@studiolo/markdown/safe-url';
import { computedField } from '@studiolo/markdown/word/computed-field';
import type { FieldPlace } from '@studiolo/markdown/word/field-numbers';
import type { DocumentMark } from '../../../../../core/rich-text/document/document.ts';
import type { Docx } from './docx.ts';
import { all, attribute, child, children, isOn, value } from './docx-xml.ts';

/** Returns the entry chosen in the list of a legacy form field. */
const choiceOf = (list: Element): string => {
  const chosen = Number(value(list, 'result') ?? value(list, 'default') ?? 0);
  return attribute(children(list, 'listEntry')[chosen], 'val') ?? '';
};

const formFieldOf = (field: Element): string => {
  const [list] = all(field, 'ddList');
  if (list) return choiceOf(list);
  const box = all(field, 'checkBox')[0];
  if (!box) return '';
  return isOn(child(box, 'checked') ?? child(box, 'default')) ? '☒' : '☐';
};

/** Returns the link of a `HYPERLINK` field. */
export const linkOfField = (instruction: string): DocumentMark | undefined => {
  const href = /^\s*HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1] ?? '';
  return safeLink(href) ? { type: 'link', attrs: { href } } : undefined;
};

/** Whether a field lists the headings. Other lists, such as those of tables, are text. */
const isContents = ({ instruction }: { instruction: string }): boolean =>
  /^\s*TOC\b/i.test(instruction) && !/\\[acf]\b/i.test(instruction);

const placeOf = (part: Element, { styles }: Docx): FieldPlace => {
  const paragraph = part.closest('p') ?? undefined;
  const properties = child(paragraph, 'pPr');
  const numId = value(child(properties, 'numPr'), 'numId') ?? '0';
  const heading = styles.levelOf(value(properties, 'pStyle') ?? '');
  return { paragraph, heading, isNumbered: numId !== '0' };
};

/**
 * Handles the start, separator or end of a field. Returns the text of a form field, equation, symbol or
 * automatic number without a stored result.
 */
export const fieldOf = (part: Element, docx: Docx): string => {
  const type = attribute(part, 'fldCharType');
  const field = docx.fields.at(-1);
  if (type === 'begin') docx.fields.push({ instruction: '', isResult: false });
  else if (type === 'end') {
    const ended = docx.fields.pop();
    if (!ended || ended.isResult || isSkipped(docx)) return '';
    return computedField(ended.instruction) || docx.numberOfField(ended.instruction, placeOf(part, docx));
  } else if (type === 'separate' && field) {
    field.isResult = true;
    if (isContents(field)) docx.hasContentsPending = true;
  }
  return type === 'begin' ? formFieldOf(part) : '';
};

/** Whether content is part of a field's instruction, or of a table of contents. */
export const isSkipped = ({ fields }: Docx): boolean =>
  fields.some((field) => !field.isResult || isContents(field));
