import { computedField } from '@studiolo/markdown/word/computed-field';
import { createFieldNumbers, type FieldPlace } from '@studiolo/markdown/word/field-numbers';
import type { Paragraph } from './open-elements.ts';

const isOn = (value: string | undefined): boolean => !/^(?:0|false|off)$/.test(value ?? '');

type Field = {
  isBox: boolean;
  isTicked: boolean | undefined;
  byDefault: boolean;
  chosen: number | undefined;
  entries: string[];
};

/** Style ids of headings are the same in every language but a few. */
const HEADING = /^(?:heading|berschrift|titre|ttulo|titolo|kop)? ?([1-9])$/i;

const placeOf = (paragraph: Paragraph | undefined): FieldPlace => {
  const level = HEADING.exec(paragraph?.style ?? '')?.[1];
  const isNumbered = paragraph?.numId !== undefined && paragraph.numId !== '0';
  return { paragraph, heading: level === undefined ? undefined : Number(level), isNumbered };
};

type Instruction = { words: string; isResult: boolean; hasResult: boolean };

/**
 * Reads the displayed text of fields without a stored result: checkboxes and lists of legacy forms, which are
 * stored as the number of a choice, and equations, symbols and automatic numbers, which are stored as an instruction.
 */
export const createFormFields = () => {
  let field: Field | undefined;
  const instructions: Instruction[] = [];
  let ended: Instruction | undefined;
  let isInstruction = false;
  const numberOf = createFieldNumbers();
  const change = (type: string | undefined): void => {
    const current = instructions.at(-1);
    if (type === 'begin') instructions.push({ words: '', isResult: false, hasResult: false });
    else if (type === 'end') ended = instructions.pop();
    else if (type === 'separate' && current) current.isResult = true;
  };
  return {
    open(name: string, value: string | undefined, type?: string): void {
      if (name === 'w:fldChar') change(type);
      isInstruction = name === 'w:instrText';
      if (name === 'w:ffData')
        field = { isBox: false, isTicked: undefined, byDefault: false, chosen: undefined, entries: [] };
      if (!field) return;
      if (name === 'w:checkBox') field.isBox = true;
      else if (name === 'w:checked') field.isTicked = isOn(value);
      else if (name === 'w:default' && field.isBox) field.byDefault = isOn(value);
      else if (name === 'w:result') field.chosen = Number(value);
      else if (name === 'w:default') field.chosen ??= Number(value);
      else if (name === 'w:listEntry') field.entries.push(value ?? '');
    },
    text(words: string): void {
      const current = instructions.at(-1);
      if (!current) return;
      if (isInstruction) current.words += words;
      else if (current.isResult && words.trim() !== '') current.hasResult = true;
    },
    /** Whether the text is a condition or value in the instruction of an outer field, which is not displayed. */
    isInInstruction: (): boolean => instructions.slice(0, -1).some(({ isResult }) => !isResult),
    /** Returns the displayed text after the mark of a field's beginning or end. */
    close(name: string, paragraph?: Paragraph): string {
      isInstruction = false;
      const instruction = name === 'w:fldChar' ? ended : undefined;
      ended = undefined;
      if (instruction && !instruction.hasResult)
        return computedField(instruction.words) || numberOf(instruction.words, placeOf(paragraph));
      if (name !== 'w:fldChar' || !field) return '';
      const { isBox, isTicked, byDefault, chosen, entries } = field;
      field = undefined;
      if (isBox) return (isTicked ?? byDefault) ? '☒' : '☐';
      return entries[chosen ?? 0] ?? '';
    },
  };
};
