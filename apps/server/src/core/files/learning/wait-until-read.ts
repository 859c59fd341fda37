import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Runs } from '../../runs/runs.service.ts';
import type { FileStore } from '../files.store.ts';

/** Maximum wait for files that take only a moment. */
const READ_TIMEOUT_MS = 30_000;

type Deps = { store: Pick<FileStore, 'findAll'>; runs: Pick<Runs, 'findByKey' | 'follow'> };

/**
 * Waits until files that were just uploaded are parsed or have failed. Otherwise a text sent at once would
 * lack its last picture.
 */
export const createWaitUntilRead = ({ store, runs }: Deps) => {
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
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    for (const fileId of await reading(owner, fileIds)) await followOne(owner, fileId, signal);
    if ((await reading(owner, fileIds)).length > 0) throw new Refusal('FILE_NOT_READY');
  };
};
