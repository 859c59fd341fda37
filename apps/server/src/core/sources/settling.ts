import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { compareTexts } from '../extracts/compare-texts.ts';
import type { Files } from '../files/files.service.ts';
import type { ReadingWatch } from '../files/learning/reading-watch.ts';
import type { FileState } from '../files/stored-files.ts';
import type { Shelf } from './shelf.ts';
import type { SourceFields } from './shelf.store.ts';

/** Defers work until the commit. */
export type Enqueue = (name: string, data: object, options: { tx: Transaction }) => Promise<unknown>;

type Deps = {
  files: Pick<Files, 'states' | 'text' | 'retainOnly'>;
  enqueue: Enqueue;
  clock: Clock;
  transaction: RunInTransaction;
  log: Log;
};

/** Follows the reading of sources' files, and finishes a source once its file was read. */
export const createSettling = <Row extends SourceFields>(deps: Deps, shelf: Shelf<Row>) => {
  const { files, enqueue, clock, transaction, log } = deps;
  const { sources, notify } = shelf;

  const stateOf = async (ownerId: string, fileId: string | null): Promise<FileState | undefined> =>
    fileId === null ? undefined : (await files.states(ownerId, [fileId]))[0];

  const textOf = async (ownerId: string, file: FileState | undefined): Promise<string> =>
    file?.status === 'ready' && file.length > 0 ? (await files.text(ownerId, file.id)).text : '';

  /**
   * Replaces the file of a source with the new one, or keeps it and stores why the new one cannot be read.
   * Undefined if the source changed meanwhile.
   */
  const replace = async (row: Row, next: FileState | undefined): Promise<Row | undefined> => {
    const isBetter = next?.status === 'ready';
    const old = isBetter ? await stateOf(row.ownerId, row.fileId) : undefined;
    const [before, after] = await Promise.all([textOf(row.ownerId, old), textOf(row.ownerId, next)]);
    const now = clock.now();
    const change = {
      nextFileId: null,
      ...(isBetter
        ? { fileId: next.id, error: null, changes: compareTexts(before, after, now) }
        : { error: next?.error ?? ({ key: 'source-gone' } as const) }),
      ...shelf.onReplaced?.(isBetter, now),
    };
    const isSettled = await transaction(async (tx) => {
      if (!(await sources.settle(row, change, tx))) return false;
      const current = isBetter ? next.id : row.fileId;
      await files.retainOnly(row.id, current === null ? [] : [current], tx);
      return true;
    });
    return isSettled ? sources.findAny(row.id) : undefined;
  };

  const settleOne = async (row: Row, readFileId: string): Promise<void> => {
    const nextState = await stateOf(row.ownerId, row.nextFileId ?? row.fileId);
    if (nextState?.status === 'reading') return;
    const settled = row.nextFileId === null ? row : await replace(row, nextState);
    if (!settled) return;
    await shelf.onSettled?.(settled, await stateOf(settled.ownerId, settled.fileId), readFileId);
    await notify(settled);
  };

  const settle = async ({ fileId }: { fileId: string }): Promise<void> => {
    for (const row of await sources.ofFile(fileId)) await settleOne(row, fileId);
  };

  const watch: ReadingWatch = {
    onReading(_owner, fileId) {
      sources
        .ofFile(fileId)
        .then((rows) => Promise.all(rows.map(notify)))
        .catch((error: unknown) => log.warn({ err: error }, 'the progress of a source could not be pushed'));
    },
    onRead: async (_owner, fileId, tx) => {
      if ((await sources.ofFile(fileId, tx)).length > 0) await enqueue(shelf.settleJob, { fileId }, { tx });
    },
  };

  return {
    watch,
    settle,
    /** Settles sources whose job was lost. */
    async settleRest(): Promise<void> {
      for (const fileId of await sources.unsettled()) await settle({ fileId });
    },
  };
};
