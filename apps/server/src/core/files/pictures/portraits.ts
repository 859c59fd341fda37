import { writeFile } from 'node:fs/promises';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { Storage } from '../../../ports/storage.ts';
import { receiveFile } from '../receive-file.ts';
import { refusePicture } from './refuse-picture.ts';

type Deps = {
  storage: Storage;
  incomingFolder: string;
  /** Makes a square PNG from a picture file. Throws `ParsingFault` if it is not a picture. */
  portray: (path: string) => Promise<Uint8Array>;
};

type Portrait = { key: string; sizeLimit: number };

export type Portraits = ReturnType<typeof createPortraits>;

/** Small square pictures. The uploaded bytes are never stored, only our own rendering. */
export const createPortraits = ({ storage, incomingFolder, portray }: Deps) => ({
  /** Receives a picture and stores its rendering. Resolves with the size in bytes. */
  async accept(file: IncomingFile, { key, sizeLimit }: Portrait): Promise<number> {
    const received = await receiveFile(file, incomingFolder, sizeLimit);
    try {
      const png = await portray(received.path).catch(refusePicture);
      await writeFile(received.path, png);
      await storage.putFile(key, received.path, 'image/png');
      return png.length;
    } finally {
      await received.discard();
    }
  },

  open: storage.open,
  remove: storage.delete,
});
