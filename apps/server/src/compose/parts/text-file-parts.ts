import { createChatExports } from '../../core/chat-exports/chat-exports.service.ts';
import { createDocuments } from '../../core/documents/documents.service.ts';
import { createReadTranscript, type ReadResult } from '../../features/voice/transcript/read-transcript.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import { createParserPool } from '../../platform/parsing/processes/parser-pool.ts';
import type { Places } from '../places.ts';

type Options = {
  places: Pick<Places, 'importChild' | 'transcriptChild' | 'writeChild'>;
  incomingFolder: string;
  log: Log;
  labelsAi: boolean;
};

const refuseUnread = (error: unknown): never => {
  if (!(error instanceof ParsingFault)) throw error;
  throw new Refusal('INVALID', { key: error.kind === 'too-slow' ? 'file-too-slow' : 'file-broken' });
};

/** Writes documents, and reads chat exports of other products and pasted transcripts. */
export const createTextFileParts = ({ places, incomingFolder, log, labelsAi }: Options) => {
  const importer = createParserPool<void>({ childPath: places.importChild, size: 1, log });
  const transcripts = createParserPool<ReadResult>({ childPath: places.transcriptChild, size: 1, log });
  const writer = createParserPool<Uint8Array>({ childPath: places.writeChild, log });
  return {
    documents: createDocuments({ write: writer.parse, incomingFolder, labelsAi }),
    exports: createChatExports({ read: importer.parse, incomingFolder }),
    readTranscript: createReadTranscript({
      parse: (path) => transcripts.parse(path, 'transcript').catch(refuseUnread),
      incomingFolder,
    }),
    closeTextFiles: async (): Promise<void> => {
      await Promise.all([importer.close(), transcripts.close(), writer.close()]);
    },
  };
};
