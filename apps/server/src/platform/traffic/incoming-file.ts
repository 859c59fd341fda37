import type { Readable } from 'node:stream';

/** An uploaded file. `isTruncated` is known once `stream` has ended. */
export type IncomingFile = { name: string; stream: Readable; isTruncated: () => boolean };
