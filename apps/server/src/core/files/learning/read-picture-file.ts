import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { writeFile } from 'node:fs/promises';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { ReadPicture } from '../../models/read-picture.ts';
import { isSource, type FileRow } from '../files.store.ts';
import { withLocalCopy } from '../local-copy.ts';
import type { PictureTexts } from '../recognition/picture-texts.ts';
import type { RecognitionStore } from '../recognition/recognition.store.ts';
import { isImproved } from '../recognition/stored-page.ts';
import { fileKey, viewKey } from '../storage-keys.ts';
import type { createReadFile, ExistingData } from './read-file.ts';

type Deps = Pick<ReturnType<typeof createReadFile>, 'markUnread' | 'readFile'> & {
  storage: Storage;
  pictures: ParserPool<Uint8Array>;
  recognition: Pick<RecognitionStore, 'readPages'>;
  /** Undefined if recognition is switched off. */
  pictureTexts: PictureTexts | undefined;
  pictureReader: () => Promise<ReadPicture | undefined>;
};

/** Replaces the text of a file. */
export const asWords =
  (words: string) =>
  async (path: string): Promise<ExistingData> => {
    await writeFile(path, words);
    return {};
  };

export const createReadPictureFile = ({
  storage,
  pictures,
  recognition,
  pictureTexts,
  pictureReader,
  markUnread,
  readFile,
}: Deps) => {
  /**
   * Makes a view of a picture. If it is a source, also reads its text with a vision model or by recognition. Lines that
   * were corrected or paid for take precedence over another reading.
   */
  return async function* readPictureFile(file: FileRow, signal: AbortSignal): AsyncGenerator<RunEvent> {
    const view = await withLocalCopy(storage, fileKey(file), (path) =>
      pictures.parse(path, 'view', { signal }),
    );
    await storage.putText(viewKey(file), view);
    const { 1: storedPage } = await recognition.readPages(file.id);
    const improved = storedPage && isImproved(storedPage) ? storedPage : undefined;
    const read = isSource(file) && !improved ? await pictureReader() : undefined;
    const words = await read?.(view, signal);
    if (words?.trim()) {
      yield* readFile(file, 'md', asWords(words), signal);
      return;
    }
    let remark: Sentence['key'] = words === undefined ? 'picture-unseen' : 'picture-wordless';
    // The text of another picture may have been recognized for an answer, and corrected since.
    const hasText = isSource(file) || (storedPage?.lines.length ?? 0) > 0;
    if (hasText && words === undefined && (storedPage || pictureTexts)) {
      const recognized = storedPage ?? (await pictureTexts?.recognize(file, signal));
      if (recognized && recognized.lines.length > 0) {
        yield* readFile(file, 'txt', async () => ({ recognized: { 1: recognized } }), signal);
        return;
      }
      remark = recognized ? 'picture-without-text' : 'picture-unread';
    }
    if (!(await markUnread(file, isSource(file) ? { key: remark } : null)))
      await storage.delete(viewKey(file));
  };
};
