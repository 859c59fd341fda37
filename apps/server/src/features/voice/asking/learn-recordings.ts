import { setTimeout as wait } from 'node:timers/promises';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';

type Deps = {
  recordings: Pick<RecordingStore, 'set' | 'unlearned'>;
  files: Pick<Files, 'relearn' | 'states'>;
};

export type LearnRecordings = ReturnType<typeof createLearnRecordings>;

/** A transcript is read in less, unless many wait. */
const LONGEST_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** Has transcripts read as documents are, so that they are found and cited; anew after they were mended. */
export const createLearnRecordings = ({ recordings, files }: Deps) => {
  const learn = async ({ id, ownerId, fileId, isUnlearned, state }: RecordingRow): Promise<void> => {
    if (!isUnlearned || fileId === null || state === 'hearing') return;
    // What is mended from now on is read after that.
    if (await recordings.set(id, { isUnlearned: false })) await files.relearn(ownerId, fileId, true);
  };

  return {
    learn,

    /** What is read of the named recordings, the newest words of each included, unless that takes too long. */
    async learned(ownerId: string, rows: readonly RecordingRow[]): Promise<Map<string, FileState>> {
      for (const row of rows) await learn(row);
      const ids = rows.flatMap(({ fileId }) => fileId ?? []);
      const states = () => files.states(ownerId, ids);
      let known = await states();
      const until = Date.now() + LONGEST_MS;
      while (known.some(({ status }) => status === 'reading') && Date.now() < until) {
        await wait(LOOK_EVERY_MS);
        known = await states();
      }
      return new Map(known.map((file) => [file.id, file]));
    },

    /** Those that were heard or mended since they were read. */
    async learnDue(): Promise<void> {
      for (const row of await recordings.unlearned()) await learn(row);
    },
  };
};
