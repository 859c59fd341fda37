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
const LONGEST_MS = 15_000;
const LOOK_EVERY_MS = 100;

/**
 * Enqueues transcripts for learning like documents, so that they can be searched and cited; again after
 * corrections.
 */
export const createLearnRecordings = ({ recordings, files }: Deps) => {
  /** Starts to learn the newest words; returns false while an older version is still being learned. */
  const learn = async ({ id, ownerId, fileId, isUnlearned, state }: RecordingRow): Promise<boolean> => {
    if (!isUnlearned || fileId === null || state === 'hearing') return true;
    // Cleared first, so that a correction made meanwhile marks it again.
    if (!(await recordings.set(id, { isUnlearned: false }))) return true;
    if (await files.relearnChanged(ownerId, fileId)) return true;
    await recordings.set(id, { isUnlearned: true });
    return false;
  };

  const notBegun = async (rows: readonly RecordingRow[]): Promise<RecordingRow[]> => {
    const left: RecordingRow[] = [];
    for (const row of rows) if (!(await learn(row))) left.push(row);
    return left;
  };

  return {
    learn,

    /**
     * Waits until the newest transcripts are learned, at most `LONGEST_MS`, and returns the state of their
     * files.
     */
    async learned(ownerId: string, rows: readonly RecordingRow[]): Promise<Map<string, FileState>> {
      let left = await notBegun(rows);
      const ids = rows.flatMap(({ fileId }) => fileId ?? []);
      const states = () => files.states(ownerId, ids);
      let known = await states();
      const until = Date.now() + LONGEST_MS;
      const isReading = () => left.length > 0 || known.some(({ status }) => status === 'reading');
      while (isReading() && Date.now() < until) {
        await wait(LOOK_EVERY_MS);
        left = await notBegun(left);
        known = await states();
      }
      return new Map(known.map((file) => [file.id, file]));
    },

    /** Learns recordings that were transcribed or corrected since they were last learned. */
    async learnDue(): Promise<void> {
      await notBegun(await recordings.unlearned());
    },
  };
};
