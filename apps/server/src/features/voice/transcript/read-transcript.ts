import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { PastedLines } from './pasted-lines.ts';

/** Input of the parser process: a pasted text, and the length of the recording in seconds. */
export type PastedTask = { text: string; seconds: number };

export type ReadResult = PastedLines | Pick<Refusal, 'code' | 'details'>;

type Deps = {
  /** Reads a file with a `PastedTask` in a parser process. */
  parse: (path: string) => Promise<ReadResult>;
  incomingFolder: string;
};

export type ReadTranscript = (text: string, seconds: number) => Promise<PastedLines>;

/** Parses pasted transcripts in a separate process, because a malicious text could block the server. */
export const createReadTranscript =
  ({ parse, incomingFolder }: Deps): ReadTranscript =>
  async (text, seconds) => {
    const folder = await mkdtemp(join(incomingFolder, 'transcript-'));
    try {
      const path = join(folder, 'file');
      const task: PastedTask = { text, seconds };
      await writeFile(path, JSON.stringify(task), { mode: 0o600 });
      const result = await parse(path);
      if ('code' in result) throw new Refusal(result.code, result.details);
      return result;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
