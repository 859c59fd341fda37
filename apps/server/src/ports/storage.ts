import type { Readable } from 'node:stream';

/** Where bytes are kept, by key. A key that was put is whole; one that was not put is absent, never half there. */
export type Storage = {
  /** Takes a finished local file over; the file is gone from its place afterwards. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>;
  /** Keeps what is small enough to be held as a whole; `text` may be bytes already. */
  putText: (key: string, text: string | Uint8Array) => Promise<void>;
  getText: (key: string) => Promise<string>;
  /** Opens a range of bytes (`end` included), or all of them. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  delete: (key: string) => Promise<void>;
};
