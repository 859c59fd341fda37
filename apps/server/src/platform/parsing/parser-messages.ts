import type { DocumentKind, ParsedDocument, ParsingFaultKind } from './parsed-document.ts';

export type ReadTask = { path: string; kind: DocumentKind };
/** A picture is to be made small and square, as a png. */
export type PictureTask = { path: string; kind: 'picture'; pixels: number };
export type ParserTask = ReadTask | PictureTask;

export type ResultOf<Task extends ParserTask> = Task extends PictureTask ? Uint8Array : PackedDocument;

/** What the reading process tells; after `done` or `fault` it is free for the next task. */
export type ParserMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; result: PackedDocument | Uint8Array }
  | { type: 'fault'; kind: ParsingFaultKind; message: string };

/** Lines travel as one array of numbers: a long book has hundreds of thousands of them. */
export type PackedDocument = Omit<ParsedDocument, 'lines'> & { lines: Float64Array };

const NUMBERS_PER_LINE = 7;

export const packDocument = ({ lines, ...rest }: ParsedDocument): PackedDocument => {
  const packed = new Float64Array(lines.length * NUMBERS_PER_LINE);
  lines.forEach(({ page, rectangle, start, end }, index) => {
    packed.set([page, ...rectangle, start, end], index * NUMBERS_PER_LINE);
  });
  return { ...rest, lines: packed };
};

export const unpackDocument = ({ lines: packed, ...rest }: PackedDocument): ParsedDocument => {
  const lines: ParsedDocument['lines'] = [];
  for (let at = 0; at < packed.length; at += NUMBERS_PER_LINE) {
    const [page = 0, x = 0, y = 0, width = 0, height = 0, start = 0, end = 0] = packed.subarray(
      at,
      at + NUMBERS_PER_LINE,
    );
    lines.push({ page, rectangle: [x, y, width, height], start, end });
  }
  return { ...rest, lines };
};
