import type { Readable } from 'node:stream';

/** A file on its way out; `range` where only a part was asked for. */
export type OutgoingFile = {
  name: string;
  type: string;
  /** Absent where it is made while it is sent; no range of it can be asked for. */
  size?: number;
  /** It may be taken back at any time: nobody keeps it to show it again. */
  isUnkept?: boolean;
  open: (range?: { start: number; end: number }) => Promise<Readable>;
};
