import type { createFieldNumbers } from '@studiolo/markdown/word/field-numbers';
import type { ImportReport } from '../import-report.ts';
import type { NumberParagraph, WordStyles } from './word-styles.ts';

/** An open field: its instruction, and whether its result has started. */
type WordField = { instruction: string; isResult: boolean };

/** State shared while a Word document is read. */
export type Docx = {
  /** Targets by id of the relationship. */
  relations: ReadonlyMap<string, string>;
  /** URLs of pictures by their name within the document. */
  pictures: ReadonlyMap<string, string>;
  /** Labels of the footnotes that were referenced, by kind and id, in order. */
  notes: Map<string, string>;
  /** TeX stored in exported files, by the signature of its formula. */
  formulas: ReadonlyMap<string, string>;
  /** Links of exported files as they were typed, by their URL in the file. */
  links: ReadonlyMap<string, { href: string; title: string }>;
  styles: WordStyles;
  numberOf: NumberParagraph;
  fields: WordField[];
  numberOfField: ReturnType<typeof createFieldNumbers>;
  /** Whether the paragraphs being read are already those of a quote. */
  isInQuote: boolean;
  /** Text boxes of the current paragraph. */
  boxes: Element[];
  /** Whether a table of contents has started that has not been added to the text yet. */
  hasContentsPending: boolean;
  /** Whether the file was exported by this app. */
  isOwn: boolean;
  report: ImportReport;
};
