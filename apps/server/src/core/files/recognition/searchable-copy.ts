import { Readable } from 'node:stream';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isPicture, ParsingFault } from '../../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { FileRow } from '../files.store.ts';
import { withLocalCopy } from '../local-copy.ts';
import { fileKey } from '../storage-keys.ts';
import type { RecognitionStore } from './recognition.store.ts';

type Deps = {
  storage: Storage;
  recognition: Pick<RecognitionStore, 'pagesOf'>;
  pictures: ParserPool<Uint8Array>;
  /** Finds a file that the user owns or may read. */
  readable: (userId: string, fileId: string) => Promise<FileRow>;
};

const refuse = (error: unknown): never => {
  if (!(error instanceof ParsingFault)) throw error;
  throw new Refusal('INVALID', { key: `file-${error.kind}` });
};

/** Writes a scan as a PDF whose recognized and corrected text can be searched, selected and copied. */
export const createSearchableCopy =
  ({ storage, recognition, pictures, readable }: Deps) =>
  async (userId: string, fileId: string, locale: Locale): Promise<OutgoingFile> => {
    const row = await readable(userId, fileId);
    const pages = (await recognition.pagesOf(row.id)).filter(({ lines }) => lines.length > 0);
    if (pages.length === 0 || row.status === 'fail') throw new Refusal('NOT_FOUND');
    const recognized = Object.fromEntries(pages.map((page) => [page.number, page]));
    const kind = isPicture(row.kind) ? 'searchable-picture' : 'searchable';
    const pdf = await withLocalCopy(storage, fileKey(row), (path) =>
      pictures.parse(path, kind, { recognized }),
    ).catch(refuse);
    const name = row.name.replace(/\.[^.]{1,5}$/, '');
    return {
      name: say(locale, 'searchable-name', { name }),
      type: 'application/pdf',
      isUnkept: true,
      open: () => Promise.resolve(Readable.from([pdf])),
    };
  };
