import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import type { ReadChat } from './exported-chat.ts';
import { jsonElements } from './json-elements.ts';
import { openExport } from './open-export.ts';
import { readElement } from './read-element.ts';

type ExportReport = {
  progress: (done: number, total: number) => void;
  part: (part: Uint8Array) => Promise<void>;
};

async function* counted(
  source: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    count(chunk.length);
    yield chunk;
  }
}

/** Reads an export and yields its chats one by one, each as a line of JSON. */
export const readExport = async (path: string, report: ExportReport, now: number): Promise<void> => {
  const texts = await openExport(path);
  const total = texts.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  let count = 0;
  let chats = 0;
  const writeLine = (read: ReadChat) => report.part(Buffer.from(`${JSON.stringify(read)}\n`));
  for (const { bytes } of texts) {
    const source = counted(bytes(), (length) => {
      done += length;
      report.progress(Math.min(done, total), total);
    });
    for await (const element of jsonElements(source)) {
      if ('fault' in element) {
        count += 1;
        await writeLine({ left: { title: '', reason: element.fault } });
        continue;
      }
      for (const read of readElement(element.json, now)) {
        const isChat = 'chat' in read;
        if (isChat || read.left.reason !== 'unreadable') count += 1;
        if (isChat) chats += 1;
        await writeLine(
          isChat && chats > IMPORT_LIMITS.chats
            ? { left: { title: read.chat.title, reason: 'too-many' } }
            : read,
        );
      }
    }
  }
  if (count === 0) throw new ParsingFault('unsupported', 'there are no chats in it');
};
