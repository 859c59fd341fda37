import { setTimeout as wait } from 'node:timers/promises';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';

type Deps = {
  recordings: Pick<RecordingStore, 'set' | 'unlearned'>;
  files: Pick<Files, 'relearnChanged' | 'states'>;
};

export type LearnRecordings = ReturnType<typeof createLearnRecordings>;

/** Learning a transcript takes less time than this, unless many are queued. */
const LEARNING_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 100;

/**
 * Enqueues transcripts for learning, and does so again after corrections. They can then be searched and cited like
 * documents.
 */
export const createLearnRecordings = ({ recordings, files }: Deps) => {
  /** Starts to learn the current transcript. Returns false while an older version is still being learned. */
  const learn = async ({ id, ownerId, fileId, isUnlearned, state }: RecordingRow): Promise<boolean> => {
    if (!isUnlearned || fileId === null || state === 'hearing') return true;
    // Clears the mark first, because a correction may set it again meanwhile.
    if (!(await recordings.set(id, { isUnlearned: false }))) return true;
    if (await files.relearnChanged(ownerId, fileId)) return true;
    await recordings.set(id, { isUnlearned: true });
    return false;
  };

  const learnAll = async (rows: readonly RecordingRow[]): Promise<RecordingRow[]> => {
    const pending: RecordingRow[] = [];
    for (const row of rows) if (!(await learn(row))) pending.push(row);
    return pending;
  };

  return {
    learn,

    /**
     * Waits until the current transcripts are learned, for at most `LEARNING_TIMEOUT_MS`. Resolves to the states of
     * their files.
     */
    async waitUntilLearned(ownerId: string, rows: readonly RecordingRow[]): Promise<Map<string, FileState>> {
      let pending = await learnAll(rows);
      const ids = rows.flatMap(({ fileId }) => fileId ?? []);
      const states = () => files.states(ownerId, ids);
      let current = await states();
      const until = Date.now() + LEARNING_TIMEOUT_MS;
      const isReading = () => pending.length > 0 || current.some(({ status }) => status === 'reading');
      while (isReading() && Date.now() < until) {
        await wait(POLL_INTERVAL_MS);
        pending = await learnAll(pending);
        current = await states();
      }
      return new Map(current.map((file) => [file.id, file]));
    },

    /** Learns recordings that were transcribed or corrected since they were last learned. */
    async learnDue(): Promise<void> {
      await learnAll(await recordings.unlearned());
    },
  };
};
