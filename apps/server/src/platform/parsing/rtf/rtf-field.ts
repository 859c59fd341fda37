import { computedField } from '@studiolo/markdown/word/computed-field';
import type { createFieldNumbers } from '@studiolo/markdown/word/field-numbers';

const PLACE = { paragraph: undefined, heading: undefined, isNumbered: false };

/** Collects the instruction of a field, whose text Word computes if the file stores no result. */
export const createField = (outer: RtfField | undefined) => {
  const isWithinInstruction = outer?.isInInstruction() ?? false;
  let part: 'instruction' | 'result' | undefined;
  let instruction = '';
  let hasWords = false;
  return {
    isInInstruction: (): boolean => isWithinInstruction || part === 'instruction',
    control(word: string): void {
      if (word === 'fldinst') part = 'instruction';
      else if (word === 'fldrslt') part = 'result';
    },
    text(words: string): void {
      if (part === 'instruction') instruction += words;
      else if (part === 'result' && words.trim() !== '') hasWords = true;
    },
    /** Text that Word shows for a field without a result. */
    shown: (numberOf: ReturnType<typeof createFieldNumbers>): string =>
      hasWords || isWithinInstruction ? '' : computedField(instruction) || numberOf(instruction, PLACE),
  };
};

export type RtfField = {
  isInInstruction: () => boolean;
  control: (word: string) => void;
  text: (words: string) => void;
  shown: (numberOf: ReturnType<typeof createFieldNumbers>) => string;
};
