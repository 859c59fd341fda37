import type { ImportReport } from '../import-report.ts';
import type { NumberParagraph, WordStyles } from './word-styles.ts';

/** An open field: its instruction, and whether its result has started. */
type WordField = { instruction: string; isResult: boolean };

/** Shared state while one Word document is read. */
export type Docx = {
  /** Targets by the id of their relation. */
  relations: ReadonlyMap<string, string>;
  /** Addresses of pictures by their name within the document. */
  pictures: ReadonlyMap<string, string>;
  /** Labels of the notes that were referred to, by their kind and id, in their order. */
  notes: Map<string, string>;
  /** TeX stored in our own files, by the signature of its formula. */
  formulas: ReadonlyMap<string, string>;
  /** Links of our own files as they were typed, by their addresses in the file. */
  links: ReadonlyMap<string, { href: string; title: string }>;
  styles: WordStyles;
  numberOf: NumberParagraph;
  fields: WordField[];
  /** Whether the paragraphs read are those of a quote already. */
  isInQuote: boolean;
  /** Text boxes of the current paragraph. */
  boxes: Element[];
  /** Whether a table of contents has started that is not in the text yet. */
  hasContentsPending: boolean;
  /** Whether the file is one of our own. */
  isOwn: boolean;
  report: ImportReport;
};
