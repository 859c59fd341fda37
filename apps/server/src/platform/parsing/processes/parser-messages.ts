import type { RecognizedPage } from '../../ocr/recognized-page.ts';
import type { DocumentKind, ParsingFaultKind, SpokenRange } from '../parsed-document.ts';

/**
 * Task for a file: parse a document, draw a picture as a portrait, view or sketch, draw the pages of a PDF
 * without text or one of them as a `sheet`, or read an export of chats or a pasted transcript. A manuscript
 * is written as a document, as a `zip` with its pictures, or as a `page`; alternatively, its `text` or a
 * `digest` of it is returned. For a recording or a video: probe its audio, extract it, or measure its
 * loudness.
 */
export type TaskKind =
  | DocumentKind
  | PictureTask
  | SoundTask
  | OcrTask
  | 'scan'
  | 'sheet'
  | SearchableTask
  | 'chats'
  | 'transcript'
  | 'zip'
  | 'pages'
  | 'layout'
  | 'rewrite'
  | 'page'
  | 'text'
  | 'digest'
  | 'letters'
  | 'formulas';

/** Renderings of a picture: see `portray.ts`. */
export type PictureTask =
  | 'picture'
  | 'view'
  | 'medium'
  | 'small'
  | 'sketch'
  | 'png'
  | 'view-png'
  | 'jpeg'
  | 'heic'
  | 'quarter1'
  | 'quarter2'
  | 'quarter3'
  | 'quarter4';

/** A scanned PDF or a picture as a PDF with its recognized text as an invisible layer. */
export type SearchableTask = 'searchable' | 'searchable-picture';

/** Tasks for audio. */
export type SoundTask = 'probe' | 'sound' | 'levels';

/** Tasks of recognition: find the pages of a PDF that need it, or read a page or a picture. */
export type OcrTask = 'poor-pages' | 'recognize-page' | 'recognize-picture';

export type ParserTask<Kind extends TaskKind = TaskKind> = {
  path: string;
  kind: Kind;
  /** Recognized text of scanned pages, by page number. */
  seen?: Readonly<Record<number, string>> | undefined;
  /** Pages whose text was recognized here, with places, by page number. */
  recognized?: Readonly<Record<number, RecognizedPage>> | undefined;
  /** Times of the words of a transcript. */
  times?: readonly SpokenRange[] | undefined;
  /** Span of a sound to extract, in seconds; the whole sound by default. */
  span?: { from: number; to: number } | undefined;
  /** Page of a PDF to render or to recognize. */
  page?: number | undefined;
};

/** Messages of the parser process; after `done` or `fault` it is ready for the next task. */
export type ParserMessage<Result> =
  | { type: 'progress'; done: number; total: number }
  | { type: 'part'; part: Uint8Array }
  | { type: 'warning'; message: string }
  | { type: 'done'; result: Result }
  | { type: 'fault'; kind: ParsingFaultKind; message: string };
