import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { DocumentKind } from '../../../platform/parsing/parsed-document.ts';
import type { ParserTask } from '../../../platform/parsing/processes/parser-messages.ts';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { Knowledge } from '../../knowledge/knowledge.service.ts';
import type { LearnedDocument } from '../../knowledge/learn-document.ts';
import { reporting } from '../../runs/events/reporting.ts';
import type { DocumentReader } from '../document-reader.ts';
import type { FileRow, FileStore } from '../files.store.ts';
import { withLocalCopy, withLocalPath } from '../local-copy.ts';
import { fileKey, textKey } from '../storage-keys.ts';
import { sentenceOfReport } from './reading-report.ts';
import type { ReadingWatch } from './reading-watch.ts';

/** Existing data of a file before it is parsed. */
export type ExistingData = Pick<ParserTask, 'seen' | 'recognized' | 'times'>;

/** Numbers of pages without readable text, and of those whose text should be read from their picture. */
export type Shortfall = { wordless: number; poor: number };

type Deps = {
  store: FileStore;
  storage: Storage;
  documents: Pick<DocumentReader, 'forget'>;
  parser: ParserPool<LearnedDocument>;
  knowledge: Knowledge;
  transaction: RunInTransaction;
  clock: Clock;
  watch: ReadingWatch;
};

const PROGRESS_INTERVAL_MS = 300;

/** Parses and splits a file, and stores the result. */
export const createReadFile = ({
  store,
  storage,
  documents,
  parser,
  knowledge,
  transaction,
  clock,
  watch,
}: Deps) => {
  /** Returns a function that reports progress at intervals. */
  const progressReporter = ({ id, ownerId }: FileRow) => {
    let reportedAt = 0;
    return (done: number, total: number): void => {
      const now = clock.now().getTime();
      if (now - reportedAt < PROGRESS_INTERVAL_MS && done < total) return;
      reportedAt = now;
      void store
        .set(ownerId, id, { reading: { done, total } })
        .then(() => watch.onReading(ownerId, id))
        // A lost update is corrected by the next one.
        .catch(() => undefined);
    };
  };

  /** Ends the run of a file without text, with the reason if there is one; a picture is only shown. */
  const markUnread = ({ id, ownerId }: FileRow, error: Sentence | null) =>
    store.set(ownerId, id, { length: 0, error });

  /** A recording whose sound was removed has no original: its transcript is written to the path. */
  const withOriginal = <T>(file: FileRow, work: (path: string) => Promise<T>): Promise<T> =>
    file.size === 0 ? withLocalPath(work) : withLocalCopy(storage, fileKey(file), work);

  async function* readFile(
    file: FileRow,
    kind: DocumentKind,
    prepare: (path: string) => Promise<ExistingData>,
    signal: AbortSignal,
    failedPages = 0,
  ): AsyncGenerator<RunEvent, Shortfall> {
    const { id: fileId, ownerId: owner } = file;
    const passages: Uint8Array[] = [];
    let shortfall: Shortfall = { wordless: 0, poor: 0 };
    const reportProgress = progressReporter(file);
    const parse = (report: (event: RunEvent) => void) =>
      withOriginal(file, async (path) => {
        const beforehand = await prepare(path);
        return parser.parse(path, kind, {
          signal,
          ...beforehand,
          onPart: (batch) => passages.push(batch),
          onProgress: (done, total) => {
            report({ type: 'progress', done, total, label: '' });
            reportProgress(done, total);
          },
        });
      });
    yield* reporting(parse, async ({ length, document, wordless, poor, report }) => {
      shortfall = { wordless, poor };
      const error = sentenceOfReport({ ...report, failedPages }, wordless, length);
      await storage.putText(textKey(file), document);
      const isStillThere = await transaction(async (tx) => {
        const exists = await store.set(owner, fileId, { length, error }, tx);
        if (exists) await knowledge.save(owner, fileId, passages, tx);
        return exists;
      });
      if (!isStillThere) await storage.delete(textKey(file));
      await documents.forget(textKey(file));
    });
    return shortfall;
  }

  return { progressReporter, markUnread, readFile };
};
