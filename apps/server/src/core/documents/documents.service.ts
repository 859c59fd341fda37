import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { Refusal } from '../../platform/errors/refusal.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import type { Manuscript, ManuscriptKind } from './manuscript.ts';

type Deps = {
  /** Writes the manuscript that lies in a file, in a process that may be ended; throws `ParsingFault`. */
  write: (path: string, kind: ManuscriptKind) => Promise<Uint8Array>;
  incomingFolder: string;
};

export type Documents = ReturnType<typeof createDocuments>;

const lengthOf = ({ turns }: Manuscript): number =>
  turns.reduce((sum, { question, quote, answer }) => sum + question.length + quote.length + answer.length, 0);

const tooLong = () => new Refusal('TOO_LARGE', { key: 'document-too-long' });

/** Files made of what was said. What models and people wrote is only ever read apart from the server. */
export const createDocuments = ({ write, incomingFolder }: Deps) => ({
  async write(manuscript: Manuscript, kind: ManuscriptKind): Promise<Uint8Array> {
    if (lengthOf(manuscript) > CHAT_LIMITS.documentLength) throw tooLong();
    const own = await mkdtemp(join(incomingFolder, 'out-'));
    try {
      const path = join(own, 'file');
      await writeFile(path, JSON.stringify(manuscript), { mode: 0o600 });
      return await write(path, kind);
    } catch (error) {
      throw error instanceof ParsingFault && error.kind !== 'broken' ? tooLong() : error;
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  },
});
