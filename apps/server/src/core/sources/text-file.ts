import { Readable } from 'node:stream';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';

/** A text, or bytes, as a file that was uploaded. */
export const asFile = (name: string, content: string | Uint8Array): IncomingFile => ({
  name,
  stream: Readable.from([typeof content === 'string' ? Buffer.from(content.toWellFormed()) : content]),
  isTruncated: () => false,
});
