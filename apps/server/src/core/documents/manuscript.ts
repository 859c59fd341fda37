import type { Locale } from '@studiolo/contract/wire/headers';

/** What an answer cites, by the number in its text. */
export type ManuscriptSource = { number: number; name: string; page: number | undefined; quote: string };

/** A picture as pages show it: a jpeg that we drew, in base64. */
export type ManuscriptPicture = { name: string; jpeg: string };

export type ManuscriptTurn = {
  /** Empty for a text that answers nothing: it is written alone. */
  question: string;
  /** What the question quotes; empty for nothing. */
  quote: string;
  /** What else was asked about, by its names. */
  files: readonly string[];
  /** What was shown with the question. */
  pictures: readonly ManuscriptPicture[];
  /** Markdown. */
  answer: string;
  /** What was drawn as the answer. */
  drawn: readonly ManuscriptPicture[];
  /** Stored pictures that stand within the answer, by the ids of their files. */
  within?: Readonly<Record<string, ManuscriptPicture>>;
};

/** A text that answers nothing. */
export const aText = (markdown: string): ManuscriptTurn => ({
  ...{ question: '', quote: '', files: [], pictures: [], drawn: [] },
  answer: markdown,
});

/** What is written into a file: plain values, so that a process of its own can write it. */
export type Manuscript = {
  title: string;
  locale: Locale;
  turns: readonly ManuscriptTurn[];
  sources: readonly ManuscriptSource[];
  /** The numbers of the pictures that stand in the text, by their addresses; others are links to where they are. */
  inText?: Readonly<Record<string, number>>;
};

export const hasPictures = ({ turns }: Manuscript): boolean =>
  turns.some(
    ({ pictures, drawn, within = {} }) => pictures.length + drawn.length + Object.keys(within).length > 0,
  );

/** `zip` is Markdown with its pictures beside it; `page` a text set to be read on a page of its own. */
export type ManuscriptKind = 'md' | 'zip' | 'docx' | 'pdf' | 'html' | 'page';
