import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

export type Line = { word: string; rest: string };

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let begun = '';
  for await (const piece of text) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) {
      const space = line.indexOf(' ');
      yield space < 0
        ? { word: line, rest: '' }
        : { word: line.slice(0, space), rest: line.slice(space + 1) };
    }
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Hands the lines of a backup to `use`, of which only a few are in memory at once. */
export const readBackup = async (
  file: string,
  use: (lines: AsyncIterable<Line>) => Promise<void>,
): Promise<void> => {
  try {
    const text = createGunzip().setEncoding('utf8');
    await pipeline(createReadStream(file), text, (pieces: AsyncIterable<string>) => use(linesOf(pieces)));
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new Error(`${file} is no whole backup.`, { cause: error });
  }
};
