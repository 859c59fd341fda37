import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Runs } from '../../runs/runs.service.ts';
import type { FileStore } from '../files.store.ts';

/** Nobody waits longer for what is read in a moment. */
const PATIENCE_MS = 30_000;

type Deps = { store: Pick<FileStore, 'findAll'>; runs: Pick<Runs, 'findByKey' | 'follow'> };

/**
 * Waits until files that were brought a moment ago are read, or could not be: a text that goes out at once would lack
 * its last picture otherwise, and nobody would be told.
 */
export const createWhenRead = ({ store, runs }: Deps) => {
  const reading = async (owner: string, fileIds: readonly string[]): Promise<string[]> => {
    const rows = fileIds.length === 0 ? [] : await store.findAll(owner, fileIds);
    return rows.filter(({ status }) => status === 'reading').map(({ id }) => id);
  };

  const followOne = async (owner: string, fileId: string, signal: AbortSignal): Promise<void> => {
    const run = await runs.findByKey(owner, 'learn', fileId);
    if (!run) return;
    const followed = (await runs.follow(run.id, owner, 0, signal))[Symbol.asyncIterator]();
    while ((await followed.next()).done !== true);
  };

  return async (owner: string, fileIds: readonly string[]): Promise<void> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    for (const fileId of await reading(owner, fileIds)) await followOne(owner, fileId, signal);
    if ((await reading(owner, fileIds)).length > 0) throw new Refusal('FILE_NOT_READY');
  };
};
