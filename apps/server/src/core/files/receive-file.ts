import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../platform/errors/refusal.ts';
import { formatSize } from '@studiolo/contract/files/rules';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';

/** Deletes abandoned uploads that were not written to for the given time. */
export const sweepIncoming = async (folder: string, olderThanMs: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Includes the file's modification time, because the folder's does not change while the file grows.
    const files = await Promise.all(
      // Either may be missing, or moved since the folder was listed.
      [path, join(path, 'file')].map((each) => stat(each).catch(() => undefined)),
    );
    const newest = Math.max(...files.map((each) => each?.mtimeMs ?? 0));
    if (Date.now() - newest >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
};

export type ReceivedFile = { path: string; size: number; sha256: string; discard: () => Promise<void> };

/**
 * Receives a file into a separate folder, and syncs it to disk. Refuses with TOO_LARGE as soon as it exceeds
 * the limit.
 */
export const receiveFile = async (
  { stream, isTruncated }: IncomingFile,
  folder: string,
  limit: number,
): Promise<ReceivedFile> => {
  const folderOfUpload = await mkdtemp(join(folder, 'in-'));
  const discard = () => rm(folderOfUpload, { recursive: true, force: true });
  const path = join(folderOfUpload, 'file');
  const hash = createHash('sha256');
  const tooLarge = () => new Refusal('TOO_LARGE', { values: { limit: formatSize(limit) } });
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > limit ? tooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }));
    if (isTruncated()) throw tooLarge();
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    return { path, size, sha256: hash.digest('hex'), discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
