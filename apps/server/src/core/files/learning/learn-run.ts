import { writeFile } from 'node:fs/promises';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { unreadPage } from '../../../platform/ocr/recognized-page.ts';
import {
  isAudio,
  isPicture,
  ParsingFault,
  type DocumentKind,
} from '../../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { Transcriber } from '../../../ports/transcriber.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { Knowledge } from '../../knowledge/knowledge.service.ts';
import type { LearnedDocument } from '../../knowledge/learn-document.ts';
import { PictureFault, type ReadPicture } from '../../models/read-picture.ts';
import { reporting } from '../../runs/events/reporting.ts';
import type { RunKind } from '../../runs/run-kind.ts';
import type { RunContext } from '../../runs/steps/run-context.ts';
import { audioTypeOf } from '../file-types.ts';
import { LEARNING, LEARNING_CANCELED } from './learning-lane.ts';
import { isSource, isWatched, type FileRow, type FileStore } from '../files.store.ts';
import { withLocalCopy } from '../local-copy.ts';
import { createReadFile, type ExistingData, type Shortfall } from './read-file.ts';
import { recognizePages, type RecognizedPages, type Recognizer } from './recognize-pages.ts';
import { asWords, createReadPictureFile } from './read-picture-file.ts';
import { readScans } from './read-scans.ts';
import type { FileTranscript } from '../file-contributions.ts';
import type { PictureTexts } from '../recognition/picture-texts.ts';
import type { RecognitionStore } from '../recognition/recognition.store.ts';
import { recognizedIn, seenWords } from '../recognition/stored-page.ts';
import type { ReadingWatch } from './reading-watch.ts';
import { writeTranscript } from '../sounds/transcript.ts';
import type { DocumentReader } from '../document-reader.ts';
import { fileKey } from '../storage-keys.ts';

export type LearnInput = { fileId: string };

type Deps = {
  store: FileStore;
  storage: Storage;
  documents: Pick<DocumentReader, 'forget'>;
  parser: ParserPool<LearnedDocument>;
  pictures: ParserPool<Uint8Array>;
  /** Reads pictures of text on this computer. Undefined if it is switched off. */
  recognizer: Recognizer | undefined;
  recognition: Pick<RecognitionStore, 'readPages' | 'insert'>;
  /** Undefined if recognition is switched off. */
  pictureTexts: PictureTexts | undefined;
  knowledge: Knowledge;
  transaction: RunInTransaction;
  clock: Clock;
  /** Undefined if no service is configured. */
  transcriber: Transcriber | undefined;
  /** Returns the function that reads pictures; undefined without a vision model. */
  pictureReader: () => Promise<ReadPicture | undefined>;
  log: Log;
  watch: ReadingWatch;
  /** Returns the duration of a sound; throws if it is unknown. */
  secondsOf: (path: string, signal: AbortSignal) => Promise<number>;
  writtenOf: (ownerId: string, fileId: string) => Promise<FileTranscript | undefined>;
};

/** Text that models read on pages, by page number. */
type SeenPages = { seen: Record<number, string> };

class NoSpeechFound extends Error {}

/** Transcribes a recording into its local copy; returns the times. */
const writeDown = async (
  transcriber: Transcriber,
  { name, kind }: { name: string; kind: string },
  path: string,
  signal: AbortSignal,
): Promise<ExistingData> => {
  const mediaType = audioTypeOf(kind) ?? '';
  const { text, times } = writeTranscript(await transcriber.transcribe({ path, name, mediaType }, signal));
  if (text === '') throw new NoSpeechFound();
  await writeFile(path, text);
  return { times };
};

/** Parses and splits a file, and stores the result. Idempotent, so that it can be repeated after a crash. */
export const createLearnRun = (deps: Deps): RunKind<LearnInput> => {
  const { store, storage, pictures, recognizer, recognition, transcriber, watch } = deps;

  const { progressReporter, markUnread, readFile } = createReadFile(deps);

  const readPicture = createReadPictureFile({ ...deps, markUnread, readFile });

  /**
   * Recognizes the pages of a PDF without usable text, and reads the file again with them. `first` counts the
   * pages that the first reading left unread; undefined if it found no text at all.
   */
  async function* readRecognized(
    file: FileRow,
    { step, signal }: Pick<RunContext, 'step' | 'signal'>,
    first: Shortfall | undefined,
  ): AsyncGenerator<RunEvent, SeenPages & RecognizedPages & { left: number }> {
    let read: RecognizedPages = { pages: {}, failed: 0 };
    const wordlessPages = first?.wordless ?? 1;
    const readPages = await recognition.readPages(file.id);
    const seen = seenWords(readPages);
    const seenCount = Object.keys(seen).length;
    const reportProgress = progressReporter(file);
    yield* reporting(
      (report) =>
        withLocalCopy(storage, fileKey(file), async (path) =>
          recognizer
            ? recognizePages(
                {
                  recognizer,
                  step,
                  signal,
                  known: readPages,
                  save: (page) => recognition.insert(file.id, page),
                },
                path,
                (done, total) => {
                  report({ type: 'progress', done, total, label: '' });
                  reportProgress(done, total);
                },
              )
            : { pages: recognizedIn(readPages), failed: 0 },
        ),
      async (result) => void (read = result),
    );
    const { pages, failed } = read;
    const isNew = Object.keys(pages).length + seenCount > 0 || (first !== undefined && failed > 0);
    if (!isNew) return { ...read, seen, left: wordlessPages };
    const { wordless } = yield* readFile(
      file,
      'pdf',
      async () => ({ recognized: pages, seen }),
      signal,
      failed,
    );
    return { ...read, seen, left: wordless };
  }

  /**
   * Reads the scanned pages of a file that are still unread with a vision model; returns whether there were any.
   * Their text is stored, so that the model is not asked for it again.
   */
  async function* readSeen(
    file: FileRow,
    read: ReadPicture,
    { pages: recognized, seen: seenBefore }: Pick<RecognizedPages, 'pages'> & SeenPages,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent, boolean> {
    let seen: Record<number, string> = {};
    const seenPages = Object.keys(seenBefore).map((page) => [page, unreadPage(Number(page))]);
    const readPages = { ...recognized, ...Object.fromEntries(seenPages) };
    yield* reporting(
      (report) =>
        withLocalCopy(storage, fileKey(file), (path) =>
          readScans({ pictures, read, recognized: readPages }, path, signal, (done, total) => {
            report({ type: 'progress', done, total, label: '' });
            progressReporter(file)(done, total);
          }),
        ),
      async (words) => void (seen = words),
    );
    if (Object.keys(seen).length === 0) return false;
    for (const [page, words] of Object.entries(seen))
      await recognition.insert(file.id, { ...unreadPage(Number(page)), words });
    yield* readFile(file, 'pdf', async () => ({ seen: { ...seenBefore, ...seen }, recognized }), signal);
    return true;
  }

  /**
   * Reads a document. Pages without usable text are recognized here; pages of a source that are still unread
   * are read with a vision model.
   */
  async function* readDocument(
    file: FileRow,
    kind: DocumentKind,
    context: Pick<RunContext, 'step' | 'signal'>,
  ): AsyncGenerator<RunEvent> {
    const { signal } = context;
    let unread: Error | undefined;
    let first: Shortfall | undefined;
    try {
      first = yield* readFile(file, kind, async () => ({}), signal);
      if (first.poor === 0) return;
    } catch (error) {
      if (kind !== 'pdf' || !(error instanceof ParsingFault) || error.kind !== 'empty') throw error;
      unread = error;
    }
    const read = yield* readRecognized(file, context, first);
    const { pages: recognized, seen, failed, left } = read;
    if (Object.keys(recognized).length + Object.keys(seen).length > 0) unread = undefined;
    if (left === 0) return;
    if (!isSource(file)) {
      if (unread) throw unread;
      return;
    }
    const isWordless = unread !== undefined;
    const readPage = await deps.pictureReader();
    if (!readPage) {
      if (isWordless)
        await markUnread(file, {
          key: failed > 0 ? 'scan-unread' : recognizer ? 'scan-wordless' : 'scan-unseen',
        });
      return;
    }
    try {
      const isSeen = yield* readSeen(file, readPage, read, signal);
      if (!isSeen && isWordless) await markUnread(file, { key: 'scan-wordless' });
    } catch (error) {
      if (isWordless || signal.aborted) throw error;
      // The text of the other pages is already indexed.
      deps.log.warn({ err: error }, 'pages of a file could not be read by a vision model');
      await store.set(file.ownerId, file.id, { error: { key: 'scan-partly' } });
    }
  }

  /**
   * Saves the duration of a recording. If the sound cannot be read here, a service may still transcribe it.
   */
  const measure = async ({ id, ownerId, ...file }: FileRow, signal: AbortSignal): Promise<void> => {
    if (file.seconds > 0) return;
    try {
      const seconds = await withLocalCopy(storage, fileKey({ id }), (path) => deps.secondsOf(path, signal));
      await store.set(ownerId, id, { seconds });
    } catch (error) {
      if (signal.aborted) throw error;
      deps.log.info({ err: error }, 'the length of a recording could not be determined');
    }
  };

  /** A transcript that already exists, perhaps corrected, replaces the transcription. */
  async function* listen(file: FileRow, signal: AbortSignal): AsyncGenerator<RunEvent> {
    await measure(file, signal);
    const written = await deps.writtenOf(file.ownerId, file.id);
    if (written) {
      const { text, times } = written;
      if (text === '') await markUnread(file, { key: 'audio-silent' });
      else yield* readFile(file, 'txt', async (path) => ({ ...(await asWords(text)(path)), times }), signal);
    } else if (transcriber)
      yield* readFile(file, 'txt', (path) => writeDown(transcriber, file, path, signal), signal);
    else await markUnread(file, { key: 'audio-unheard' });
  }

  return {
    kind: 'learn',
    lane: LEARNING,
    async *work({ fileId }, { owner, signal, step }) {
      const file = await store.find(owner, fileId);
      if (!file) return;
      await store.set(owner, fileId, { reading: { done: 0, total: 0 } });
      if (isWatched(file)) watch.onReading(owner, fileId);
      if (isPicture(file.kind)) yield* readPicture(file, signal);
      else if (!isAudio(file.kind)) yield* readDocument(file, file.kind as DocumentKind, { step, signal });
      else yield* listen(file, signal);
    },
    async finish({ fileId }, { owner, state, error }, tx) {
      const file = await store.find(owner, fileId, tx);
      if (!file) return 'discarded';
      const isRead = state === 'done';
      const change = {
        status: isRead ? ('ready' as const) : ('fail' as const),
        // The notice of a file that was read stays.
        error: isRead ? file.error : (error ?? (state === 'stopped' ? LEARNING_CANCELED : null)),
        reading: null,
      };
      if (!(await store.set(owner, fileId, change, tx))) return 'discarded';
      if (isWatched(file)) await watch.onRead(owner, fileId, tx);
      return 'saved';
    },
    notify: ({ fileId }, { owner }) => watch.onReading(owner, fileId),
    explain(error) {
      if (error instanceof NoSpeechFound) return { key: 'audio-silent' };
      if (error instanceof PictureFault) return { key: 'picture-failed' };
      if (error instanceof ProviderFault) return { key: 'audio-failed' };
      return error instanceof ParsingFault ? { key: `file-${error.kind}` } : undefined;
    },
  };
};
