import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '../../platform/errors/refusal.ts';

export type ReceivedPart = { path: string; size: number; discard: () => Promise<void> };

/** Yields the chunks that arrive before the connection breaks, as they need not be sent again. */
async function* receivedChunks(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) yield chunk;
  } catch {
    // The client has disconnected.
  }
}

/** Writes a part to disk and syncs it. Refuses the whole part if it has more than the `missing` bytes. */
export const receivePart = async (body: Readable, folder: string, missing: number): Promise<ReceivedPart> => {
  const path = join(folder, `part-${randomUUID()}`);
  const discard = () => rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of receivedChunks(body)) {
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
