import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Waits until what was written to a file, or which names a folder holds, has reached the disk. */
export const sync = async (fileOrFolder: string): Promise<void> => {
  const handle = await open(fileOrFolder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Makes a folder and all above it, so that a power cut does not lose the way to it. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await sync(path.dirname(made));
};

/** Puts a finished and synced file in its place: there whole, or not at all. */
export const moveIntoPlace = async (file: string, place: string): Promise<void> => {
  const folder = path.dirname(place);
  await makeFolder(folder);
  await rename(file, place);
  await sync(folder);
};
