import type { ParagraphNumbering } from '@studiolo/markdown/word/count-numbers';
import type { Shift } from './shown-text.ts';

export type Paragraph = ParagraphNumbering & {
  isInProperties: boolean;
  /** Whether a pending revision deletes the end of the paragraph, which joins it to the next one. */
  isEndDeleted: boolean;
  properties: { from: number; to: number };
};
/** A paragraph whose end is deleted. The joined paragraph has the properties and the number of the next one. */
export type Join = { properties: { from: number; to: number }; from: number; nextFrom?: number };
export type Run = {
  from: number;
  /** Undefined if only the styles decide. */
  isHidden: boolean | undefined;
  style: string;
  text: string;
  font: string | undefined;
  hasSize: boolean;
  isSeparator?: boolean;
  shift?: Shift;
};

export const aParagraph = (): Paragraph => ({
  numId: undefined,
  level: undefined,
  style: '',
  isInProperties: false,
  isEndDeleted: false,
  properties: { from: 0, to: 0 },
});
