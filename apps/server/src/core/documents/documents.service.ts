import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { Refusal } from '../../platform/errors/refusal.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import { labeled } from './made-by-ai.ts';
import { aText, type Manuscript, type ManuscriptKind } from './manuscript.ts';
import type { TextDigest } from './read-text.ts';

type Deps = {
  /** Writes a manuscript to a file, in a separate process; throws `ParsingFault`. */
  write: (path: string, kind: ManuscriptKind) => Promise<Uint8Array>;
  incomingFolder: string;
  /** Whether files state that a model made them, as required in China. */
  labelsAi?: boolean;
};

export type Documents = ReturnType<typeof createDocuments>;

const lengthOf = ({ turns }: Manuscript): number =>
  turns.reduce((sum, { question, quote, answer }) => sum + question.length + quote.length + answer.length, 0);

const tooLong = () => new Refusal('TOO_LARGE', { key: 'document-too-long' });

/** Writes documents as files, in a separate process because their content is untrusted. */
export const createDocuments = ({ write: writeInProcess, incomingFolder, labelsAi = false }: Deps) => {
  const write = async (manuscript: Manuscript, kind: ManuscriptKind): Promise<Uint8Array> => {
    if (lengthOf(manuscript) > CHAT_LIMITS.documentLength) throw tooLong();
    const outputFolder = await mkdtemp(join(incomingFolder, 'out-'));
    try {
      const path = join(outputFolder, 'file');
      const written = labelsAi ? labeled(manuscript, kind) : { ...manuscript, isMadeByAi: false };
      await writeFile(path, JSON.stringify(written), { mode: 0o600 });
      return await writeInProcess(path, kind);
    } catch (error) {
      throw error instanceof ParsingFault && error.kind !== 'broken' ? tooLong() : error;
    } finally {
      await rm(outputFolder, { recursive: true, force: true });
    }
  };

  const read = async (markdown: string, kind: 'text' | 'digest'): Promise<string> => {
    const manuscript = { title: '', locale: 'en_US' as const, turns: [aText(markdown)], sources: [] };
    return Buffer.from(await write(manuscript, kind)).toString();
  };

  return {
    write,

    plainText: (markdown: string): Promise<string> => read(markdown, 'text'),

    digest: async (markdown: string): Promise<TextDigest> =>
      JSON.parse(await read(markdown, 'digest')) as TextDigest,
  };
};
