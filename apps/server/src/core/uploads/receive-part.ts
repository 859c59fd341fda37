import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '../../platform/errors/refusal.ts';

export type ReceivedPart = { path: string; size: number; discard: () => Promise<void> };

/** What comes until the connection breaks, if it does: so much need not be sent again. */
async function* whatComes(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) yield chunk;
  } catch {
    // Who sent it is gone.
  }
}

/** Takes a part in, synced to disk; one that brings more than is missing is refused as a whole. */
export const receivePart = async (body: Readable, folder: string, missing: number): Promise<ReceivedPart> => {
  const path = join(folder, `part-${randomUUID()}`);
  const discard = () => rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of whatComes(body)) {
      size += chunk.length;
      if (size > missing) throw new Refusal('TOO_LARGE', { key: 'too-long' });
      await file.writeFile(chunk);
    }
    await file.sync();
    return { path, size, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
};
