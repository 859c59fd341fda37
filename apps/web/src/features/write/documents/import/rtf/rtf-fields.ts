import { computedField } from '@studiolo/markdown/word/computed-field';

/** Data of a legacy form field: its type, its result and default, and the entries of its list. */
export type RtfFormField = { type: number; result: number; defaultIndex: number; choices: string[] };

const [CHECKBOX, LIST] = [1, 2];
/** Result of a form field that has not been changed. */
const UNCHANGED = 25;

export const emptyForm = (): RtfFormField => ({ type: 0, result: UNCHANGED, defaultIndex: 0, choices: [] });

/** Reads a control word with data of a form field. Returns whether it is one. */
export const readFormWord = (form: RtfFormField, name: string, value: number): boolean => {
  if (name === 'fftype') form.type = value;
  else if (name === 'ffres') form.result = value;
  else if (name === 'ffdefres') form.defaultIndex = value;
  else return false;
  return true;
};

/** Returns the text shown by a field without a result: a choice in a form, an equation or a symbol. */
export const wordsOfField = (instruction: string, form: RtfFormField | undefined): string => {
  const chosen = form && form.result !== UNCHANGED ? form.result : (form?.defaultIndex ?? 0);
  if (form?.type === CHECKBOX || /^\s*FORMCHECKBOX/.test(instruction)) return chosen === 1 ? '☒' : '☐';
  if (form?.type === LIST) return form.choices[chosen] ?? '';
  return computedField(instruction);
};
