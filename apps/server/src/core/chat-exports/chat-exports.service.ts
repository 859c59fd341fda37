import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import { receiveFile, type ReceivedFile } from '../files/receive-file.ts';
import { openExportFiles } from './export-files.ts';
import type { ReadChat } from './exported-chat.ts';

type ReadOptions = {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  onPart: (part: Uint8Array) => void;
};

type Deps = {
  /** Reads an export in a separate process and yields its chats as lines of JSON; throws `ParsingFault`. */
  read: (path: string, kind: 'chats', options: ReadOptions) => Promise<void>;
  incomingFolder: string;
};

export type ChatExports = ReturnType<typeof createChatExports>;

/** Exports of chats: receives them, parses them in a separate process, and returns their chats one by one. */
export const createChatExports = ({ read, incomingFolder }: Deps) => ({
  receive: (file: IncomingFile): Promise<ReceivedFile> =>
    receiveFile(file, incomingFolder, IMPORT_LIMITS.fileSize),

  /** Parses an export and writes its chats next to it; returns their number. */
  async read(path: string, options: Omit<ReadOptions, 'onPart'>): Promise<number> {
    const lines = createWriteStream(`${path}.lines`, { mode: 0o600 });
    let count = 0;
    try {
      await read(path, 'chats', {
        ...options,
        onPart(part) {
          count += 1;
          lines.write(part);
        },
      });
    } finally {
      lines.end();
      await finished(lines);
    }
    return count;
  },

  files: openExportFiles,

  async *chats(path: string): AsyncGenerator<ReadChat> {
    const lines = createInterface({ input: createReadStream(`${path}.lines`), crlfDelay: Infinity });
    for await (const line of lines) yield JSON.parse(line) as ReadChat;
  },
});
