import { createChatExports } from '../core/chat-exports/chat-exports.service.ts';
import { createDocuments } from '../core/documents/documents.service.ts';
import type { Log } from '../platform/logging/log.ts';
import { createParserPool } from '../platform/parsing/parser-pool.ts';
import type { Places } from './places.ts';

type Options = {
  places: Pick<Places, 'importChild' | 'writeChild'>;
  incomingFolder: string;
  log: Log;
  labelsAi: boolean;
};

/** Writes documents, and reads chat exports of other products. */
export const createPaperParts = ({ places, incomingFolder, log, labelsAi }: Options) => {
  const importer = createParserPool<void>({ childPath: places.importChild, size: 1, log });
  const writer = createParserPool<Uint8Array>({ childPath: places.writeChild, log });
  return {
    documents: createDocuments({ write: writer.parse, incomingFolder, labelsAi }),
    exports: createChatExports({ read: importer.parse, incomingFolder }),
    closePapers: async (): Promise<void> => {
      await Promise.all([importer.close(), writer.close()]);
    },
  };
};
