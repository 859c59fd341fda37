import type { Readable } from 'node:stream';

/** A file on its way in. `isTruncated` is known once `stream` has ended. */
export type IncomingFile = { name: string; stream: Readable; isTruncated: () => boolean };
