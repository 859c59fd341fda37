import type { DocumentKind, ParsingFaultKind, SpokenRange } from './parsed-document.ts';

/**
 * What is in a file: a document of some kind to be read, a picture to be drawn as a portrait, as a view of it or as a
 * sketch, a PDF of which the pages without a word are drawn, or one of them as a `sheet`, or an export of chats. A manuscript is written as
 * a document, with its pictures beside it as a `zip`, or as a `page`. Of a recording or a film is told what sound it
 * has, its sound is taken out, or how loud that is.
 */
export type TaskKind =
  | DocumentKind
  | PictureTask
  | SoundTask
  | 'scan'
  | 'sheet'
  | 'chats'
  | 'zip'
  | 'pages'
  | 'layout'
  | 'rewrite'
  | 'page';

/** What is drawn of a picture: see `portray.ts`. */
export type PictureTask =
  | 'picture'
  | 'view'
  | 'medium'
  | 'small'
  | 'sketch'
  | 'png'
  | 'view-png'
  | 'quarter1'
  | 'quarter2'
  | 'quarter3'
  | 'quarter4';

/** What is told or taken of a sound. */
export type SoundTask = 'probe' | 'sound' | 'levels';

export type ParserTask<Kind extends TaskKind = TaskKind> = {
  path: string;
  kind: Kind;
  /** What somebody else read on pages that hold pictures alone, by their numbers. */
  seen?: Readonly<Record<number, string>> | undefined;
  /** When the words are said of a text that was written down from a recording. */
  times?: readonly SpokenRange[] | undefined;
  /** The seconds of a sound that are taken; all where left out. */
  span?: { from: number; to: number } | undefined;
  /** The page of a PDF that is drawn. */
  page?: number | undefined;
};

/** What the reading process tells; after `done` or `fault` it is free for the next task. */
export type ParserMessage<Result> =
  | { type: 'progress'; done: number; total: number }
  | { type: 'part'; part: Uint8Array }
  | { type: 'done'; result: Result }
  | { type: 'fault'; kind: ParsingFaultKind; message: string };
