import type { Readable } from 'node:stream';

/** Stores bytes by key. Writes are atomic: a key is either complete or absent. */
export type Storage = {
  /** Moves a finished local file into the storage. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>;
  /** Stores small content that fits in memory; `text` may be bytes. */
  putText: (key: string, text: string | Uint8Array) => Promise<void>;
  getText: (key: string) => Promise<string>;
  /** Opens a range of bytes (`end` included), or all of them. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  delete: (key: string) => Promise<void>;
};
