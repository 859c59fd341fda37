import type { Locale } from '@studiolo/contract/wire/headers';

/** What an answer cites, by the number in its text. */
export type ManuscriptSource = { number: number; name: string; page: number | undefined; quote: string };

export type ManuscriptTurn = {
  /** Empty for a text that answers nothing: it is written alone. */
  question: string;
  /** What the question quotes; empty for nothing. */
  quote: string;
  files: readonly string[];
  /** Markdown. */
  answer: string;
};

/** What is written into a file: plain values, so that a process of its own can write it. */
export type Manuscript = {
  title: string;
  locale: Locale;
  turns: readonly ManuscriptTurn[];
  sources: readonly ManuscriptSource[];
};

export type ManuscriptKind = 'md' | 'docx' | 'pdf' | 'html';
