import { setTimeout as wait } from 'node:timers/promises';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';

type Deps = {
  recordings: Pick<RecordingStore, 'set' | 'unlearned'>;
  files: Pick<Files, 'relearnChanged' | 'states'>;
};

export type LearnRecordings = ReturnType<typeof createLearnRecordings>;

/** Reading a transcript takes less than this, unless many are queued. */
const LEARNING_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 100;

/**
 * Enqueues transcripts for learning like documents, so that they can be searched and cited; again after
 * corrections.
 */
export const createLearnRecordings = ({ recordings, files }: Deps) => {
  /** Starts to learn the newest words; returns false while an older version is still being learned. */
  const learn = async ({ id, ownerId, fileId, isUnlearned, state }: RecordingRow): Promise<boolean> => {
    if (!isUnlearned || fileId === null || state === 'hearing') return true;
    // Cleared first, so that a correction in the meantime marks it again.
    if (!(await recordings.set(id, { isUnlearned: false }))) return true;
    if (await files.relearnChanged(ownerId, fileId)) return true;
    await recordings.set(id, { isUnlearned: true });
    return false;
  };

  const notBegun = async (rows: readonly RecordingRow[]): Promise<RecordingRow[]> => {
    const pending: RecordingRow[] = [];
    for (const row of rows) if (!(await learn(row))) pending.push(row);
    return pending;
  };

  return {
    learn,

    /**
     * Waits until the newest transcripts are learned, at most `LEARNING_TIMEOUT_MS`, and returns the state of
     * their files.
     */
    async learned(ownerId: string, rows: readonly RecordingRow[]): Promise<Map<string, FileState>> {
      let pending = await notBegun(rows);
      const ids = rows.flatMap(({ fileId }) => fileId ?? []);
      const states = () => files.states(ownerId, ids);
      let current = await states();
      const until = Date.now() + LEARNING_TIMEOUT_MS;
      const isReading = () => pending.length > 0 || current.some(({ status }) => status === 'reading');
      while (isReading() && Date.now() < until) {
        await wait(POLL_INTERVAL_MS);
        pending = await notBegun(pending);
        current = await states();
      }
      return new Map(current.map((file) => [file.id, file]));
    },

    /** Learns recordings that were transcribed or corrected since they were last learned. */
    async learnDue(): Promise<void> {
      await notBegun(await recordings.unlearned());
    },
  };
};
