/** Header of a file that omits parts of its text: `OmittedContent` as percent-encoded JSON. */
export const OMITTED_HEADER = 'x-left-out';

/** Maximum number of letters that are listed. */
export const MAX_OMITTED_LETTERS = 24;

/** Parts of a text that could not be written to its file. */
export type OmittedContent = {
  /** Letters that no font of a PDF has. One more than `MAX_OMITTED_LETTERS` means that the list was cut. */
  letters: readonly string[];
  /** Number of pictures that are listed by name only. */
  pictures: number;
  /** Number of formulas that are written as they were typed. */
  formulas: number;
};
