import { createSharedWork } from '../../../platform/concurrency/shared-work.ts';
import type { RecognizedPage } from '../../../platform/ocr/recognized-page.ts';
import type { Storage } from '../../../ports/storage.ts';
import { isSource, type FileRow, type FileStore } from '../files.store.ts';
import type { createReadFile } from '../learning/read-file.ts';
import { readPage, type Recognizer } from '../learning/recognize-pages.ts';
import { withLocalCopy } from '../local-copy.ts';
import { fileKey } from '../storage-keys.ts';
import type { RecognitionStore } from './recognition.store.ts';

type Deps = {
  store: Pick<FileStore, 'find' | 'set'>;
  storage: Storage;
  recognizer: Recognizer;
  recognition: Pick<RecognitionStore, 'readPages' | 'insert'>;
  readFile: ReturnType<typeof createReadFile>['readFile'];
};

export type PictureTexts = ReturnType<typeof createPictureTexts>;

/** Text of pictures, recognized on this computer, once for each picture. */
export const createPictureTexts = ({ store, storage, recognizer, recognition, readFile }: Deps) => {
  const share = createSharedWork<boolean>();

  /** Recognizes the lines of a picture, unless they are stored. Null if the picture cannot be read. */
  const recognize = async (file: FileRow, signal: AbortSignal): Promise<RecognizedPage | null> => {
    const { 1: storedPage } = await recognition.readPages(file.id);
    if (storedPage) return storedPage;
    const page = await withLocalCopy(storage, fileKey(file), (path) =>
      readPage(() => recognizer.parse(path, 'recognize-picture', { signal })),
    );
    signal.throwIfAborted();
    // An empty page is stored for a chat, which would otherwise recognize it for each question.
    if (page && (page.lines.length > 0 || !isSource(file))) await recognition.insert(file.id, page);
    return page;
  };

  const index = async (file: FileRow, signal: AbortSignal): Promise<boolean> => {
    const page = await recognize(file, signal);
    if (!page || page.lines.length === 0) return false;
    const events = readFile(file, 'txt', async () => ({ recognized: { 1: page } }), signal);
    while ((await events.next()).done !== true);
    await store.set(file.ownerId, file.id, { reading: null });
    return true;
  };

  return {
    recognize,

    /** Recognizes and indexes the text of a picture. Returns false if it has none. */
    async read(owner: string, fileId: string, signal: AbortSignal): Promise<boolean> {
      const file = await store.find(owner, fileId);
      if (!file) return false;
      return file.length > 0 || share(fileId, signal, (sharedSignal) => index(file, sharedSignal));
    },
  };
};
