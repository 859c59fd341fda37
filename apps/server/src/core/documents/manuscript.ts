import type { Locale } from '@studiolo/contract/wire/headers';

export type ManuscriptSource = {
  number: number;
  name: string;
  page: number | undefined;
  /** Second of a recording at which the passage starts. */
  second?: number | undefined;
  /** Address of a web page. */
  url?: string | undefined;
  quote: string;
};

/** A picture as shown on pages: a JPEG that we rendered, in base64. */
export type ManuscriptPicture = { name: string; jpeg: string };

export type ManuscriptTurn = {
  /** Empty for a text without a question. */
  question: string;
  /** Text that the question quotes; empty for none. */
  quote: string;
  files: readonly string[];
  /** Pictures attached to the question. */
  pictures: readonly ManuscriptPicture[];
  /** Markdown. */
  answer: string;
  /** Pictures generated as the answer. */
  drawn: readonly ManuscriptPicture[];
  /** Stored pictures within the answer, by file id. */
  within?: Readonly<Record<string, ManuscriptPicture>>;
};

/** A text without a question. */
export const aText = (markdown: string): ManuscriptTurn => ({
  question: '',
  quote: '',
  files: [],
  pictures: [],
  drawn: [],
  answer: markdown,
});

/** The content of a document, as plain values, so that a separate process can write it. */
export type Manuscript = {
  title: string;
  locale: Locale;
  turns: readonly ManuscriptTurn[];
  sources: readonly ManuscriptSource[];
  /** A model made the text; where the law requires it, the file says so, visibly and in its metadata. */
  isMadeByAi?: boolean;
  /** Numbers of the pictures in the text, by address; other pictures become links. */
  inText?: Readonly<Record<string, number>>;
};

export const hasPictures = ({ turns }: Manuscript): boolean =>
  turns.some(
    ({ pictures, drawn, within = {} }) => pictures.length + drawn.length + Object.keys(within).length > 0,
  );

/**
 * `zip` is Markdown with its pictures as separate files; `page` a standalone HTML page; `text` the plain
 * text; `digest` a `TextDigest` as JSON; `letters` the characters that its PDF would lack, as JSON;
 * `formulas` the number of formulas that cannot be typeset.
 */
export type ManuscriptKind =
  | 'md'
  | 'zip'
  | 'docx'
  | 'pdf'
  | 'html'
  | 'page'
  | 'text'
  | 'digest'
  | 'letters'
  | 'formulas';
