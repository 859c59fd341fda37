import type { Readable } from 'node:stream';

/** A file on its way out; `range` where only a part was asked for. */
export type OutgoingFile = {
  name: string;
  type: string;
  size: number;
  open: (range?: { start: number; end: number }) => Promise<Readable>;
};
