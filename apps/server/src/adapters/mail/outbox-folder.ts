import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Piece = { kind: string; to: string; extension: 'eml' | 'txt'; content: string };

export type OutboxFolder = { write: (piece: Piece) => Promise<string> };

/** Addresses are user input: keeps only characters that are safe in a file name. */
const inFileName = (text: string): string =>
  text
    .replaceAll(/[^\w@.+-]/gu, '_')
    .replaceAll(/\.{2,}/gu, '_')
    .slice(0, 80);

const stampOf = (time: number): string => new Date(time).toISOString().replaceAll(/[-:.]/gu, '');

type Options = { folder: string; now: () => Date };

/** Writes mail and SMS that no service delivers as files, whose names sort by time. */
export const createOutboxFolder = ({ folder, now }: Options): OutboxFolder => {
  let latest = 0;
  return {
    async write({ kind, to, extension, content }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' });
      try {
        // Messages of the same millisecond still sort in the order of writing.
        latest = Math.max(now().getTime(), latest + 1);
        const file = path.join(folder, `${stampOf(latest)}-${kind}-${inFileName(to)}.${extension}`);
        await link(unfinished, file);
        return file;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
};
