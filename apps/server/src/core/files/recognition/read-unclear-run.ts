import { buffer } from 'node:stream/consumers';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { isUnclear } from '../../../platform/ocr/recognized-page.ts';
import { isPicture, ParsingFault } from '../../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';
import type { Storage } from '../../../ports/storage.ts';
import { sentenceOfFault } from '../../models/sentence-of-fault.ts';
import type { VisionModelFor } from '../../models/vision-model.ts';
import type { Lane } from '../../runs/lanes/lane.ts';
import type { RunKind } from '../../runs/run-kind.ts';
import type { FileRow, FileStore } from '../files.store.ts';
import { withLocalCopy } from '../local-copy.ts';
import { fileKey, viewKey } from '../storage-keys.ts';
import { mergeReading } from './merge-reading.ts';
import { READ_CORRECTED } from './recognition.service.ts';
import type { RecognitionStore } from './recognition.store.ts';
import { transcribePage } from './transcribe-page.ts';

export const READ_UNCLEAR_RUN = 'read-unclear';
const LANE: Lane = { name: 'reading-unclear', slots: 2 };

export type ReadUnclearInput = {
  fileId: string;
  pages: readonly number[];
  /** Name of the model, and the price of a page in answers. */
  model: string;
  pagePrice: number;
};

type Deps = {
  store: Pick<FileStore, 'find'>;
  storage: Storage;
  pictures: ParserPool<Uint8Array>;
  recognition: Pick<RecognitionStore, 'findLocked' | 'change' | 'hasChanged'>;
  visionModelFor: VisionModelFor;
  transaction: RunInTransaction;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Log;
};

/** No page could be read, although the service answered. */
class NothingRead extends Error {}

/** The model of the offer is no longer available. */
class ModelGone extends Error {}

/** Faults that concern one page; others would fail for each page. */
const PAGE_FAULTS: readonly ProviderFaultKind[] = ['refused', 'empty', 'truncated', 'too-long', 'garbled'];

type PageOutcome = { isRead: boolean };

/** A model reads the unclear pages of a scan. Each page is a step, charged in the commit that saves it. */
export const createReadUnclearRun = (deps: Deps): RunKind<ReadUnclearInput> => {
  const { store, storage, pictures, recognition, visionModelFor, transaction, jobs, log } = deps;

  const pictureOf = async (file: FileRow, page: number, signal: AbortSignal): Promise<Uint8Array> =>
    isPicture(file.kind)
      ? buffer(await storage.open(viewKey(file)))
      : withLocalCopy(storage, fileKey(file), (path) => pictures.parse(path, 'sheet', { page, signal }));

  const transcribe = async (
    file: FileRow,
    number: number,
    name: string,
    signal: AbortSignal,
  ): Promise<string[]> => {
    const model = await visionModelFor(file.ownerId);
    if (model?.name !== name) throw new ModelGone();
    try {
      return await transcribePage(model, await pictureOf(file, number, signal), signal);
    } catch (error) {
      const isOfPage =
        error instanceof ParsingFault || (error instanceof ProviderFault && PAGE_FAULTS.includes(error.kind));
      if (!isOfPage) throw error;
      log.warn({ err: error }, 'a vision model could not read a page');
      return [];
    }
  };

  const findPage = (fileId: string, number: number) =>
    transaction((tx) => recognition.findLocked(fileId, number, tx));

  /** Merges the reading into the page as it is now: its owner may have corrected lines meanwhile. */
  const save = (
    fileId: string,
    number: number,
    readings: readonly string[],
    runId: string,
  ): Promise<boolean> =>
    transaction(async (tx) => {
      const page = await recognition.findLocked(fileId, number, tx);
      const merged = page && mergeReading(page, readings, runId);
      if (merged) await recognition.change(fileId, merged, tx);
      return merged !== undefined;
    });

  return {
    kind: READ_UNCLEAR_RUN,
    lane: LANE,
    isPaidByParts: true,

    async *work({ fileId, pages, model, pagePrice }, { owner, runId, signal, step }) {
      let count = 0;
      for (const [at, number] of pages.entries()) {
        yield { type: 'progress', done: at, total: pages.length, label: '' };
        const { isRead } = await step(
          `page ${number}`,
          async (): Promise<PageOutcome> => {
            const file = await store.find(owner, fileId);
            if (!file) return { isRead: false };
            const page = await findPage(fileId, number);
            // It was saved before the server died: it is charged, and not requested again.
            if (page?.readBy === runId) return { isRead: true };
            // Its owner may have corrected its lines while the run was waiting.
            if (!page || !isUnclear(page)) return { isRead: false };
            const readings = await transcribe(file, number, model, signal);
            return { isRead: readings.length > 0 && (await save(fileId, number, readings, runId)) };
          },
          { settles: (page) => (page.isRead ? pagePrice : 0) },
        );
        if (isRead) count += 1;
      }
      if (count === 0) throw new NothingRead();
    },

    async finish({ fileId }, { owner }, tx) {
      if (!(await store.find(owner, fileId, tx))) return 'discarded';
      if (await recognition.hasChanged(fileId, tx))
        await jobs.enqueue(READ_CORRECTED, { owner, fileId }, { tx });
      return 'saved';
    },

    explain(error) {
      if (error instanceof NothingRead) return { key: 'unclear-unread' };
      if (error instanceof ModelGone) return { key: 'MODEL_UNAVAILABLE' };
      if (error instanceof ParsingFault) return { key: `file-${error.kind}` };
      if (!(error instanceof ProviderFault)) return undefined;
      log.warn({ kind: error.kind, reason: error.message }, 'a vision model failed');
      return sentenceOfFault(error);
    },
  };
};
