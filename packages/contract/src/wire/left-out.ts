/** Header of a file that lacks parts of its text: `LeftOut` as JSON, encoded like a part of an address. */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Maximum number of letters that are named. */
export const LEFT_OUT_LETTERS = 24;

/** Parts of a text that its file could not keep. */
export type LeftOut = {
  /** Letters that no font of a PDF has, up to `LEFT_OUT_LETTERS` and one more. */
  letters: readonly string[];
  /** Number of pictures that are listed by name only. */
  pictures: number;
  /** Number of formulas that are written as they were typed. */
  formulas: number;
};
