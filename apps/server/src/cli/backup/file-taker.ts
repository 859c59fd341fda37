import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../ports/storage.ts';

/** Puts files together from their pieces and hands each whole one to the storage. */
export const fileTaker = (storage: Storage, aside: string) => {
  const path = join(aside, 'file');
  let current: { key: string; handle: FileHandle } | undefined;
  let count = 0;

  const end = async (): Promise<void> => {
    if (current === undefined) return;
    const { key, handle } = current;
    current = undefined;
    await handle.close();
    await storage.putFile(key, path, 'application/octet-stream');
    count += 1;
  };

  return {
    async begin(key: string): Promise<void> {
      await end();
      current = { key, handle: await open(path, 'w', 0o600) };
    },
    async take(piece: string): Promise<void> {
      await current?.handle.appendFile(Buffer.from(piece, 'base64'));
    },
    end,
    count: (): number => count,
  };
};
