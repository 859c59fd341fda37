import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';

export type ZipEntry = { name: string; lastModified: Date; input: string | Readable };

const close = ({ input }: ZipEntry): void => {
  if (input instanceof Readable) input.destroy();
};

/** A zip that is created while it is read. Closes the entry that is being read if the reader disconnects. */
export const streamZip = (entries: AsyncIterable<ZipEntry>): Readable => {
  let current: ZipEntry | undefined;
  async function* tracked(): AsyncGenerator<ZipEntry> {
    for await (const entry of entries) {
      current = entry;
      // The reader disconnected while the entry was being opened.
      if (zip.destroyed) return close(entry);
      yield entry;
    }
  }
  const zip = Readable.fromWeb(makeZip(tracked()) as Parameters<typeof Readable.fromWeb>[0]);
  // `makeZip` leaves it open.
  zip.once('close', () => current && close(current));
  return zip;
};
