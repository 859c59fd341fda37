import type { DocumentKind, ParsingFaultKind } from './parsed-document.ts';

export type ParserTask = { path: string; kind: DocumentKind };

/** What the reading process tells; after `done` or `fault` it is free for the next task. */
export type ParserMessage<Result> =
  | { type: 'progress'; done: number; total: number }
  | { type: 'part'; part: Uint8Array }
  | { type: 'done'; result: Result }
  | { type: 'fault'; kind: ParsingFaultKind; message: string };
