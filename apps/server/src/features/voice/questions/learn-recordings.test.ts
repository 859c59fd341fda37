import { expect, it } from 'vitest';
import type { FileState } from '../../../core/files/stored-files.ts';
import type { RecordingRow } from '../recordings/recordings.store.ts';
import { createLearnRecordings } from './learn-recordings.ts';

it('learns a recording again if it was corrected while its text was being learned [voice.ask]', async () => {
  const row = { id: 'r', ownerId: 'ann', fileId: 'f', isUnlearned: true, state: 'ready' } as RecordingRow;
  const marks: unknown[] = [];
  let status = 'reading';
  let readings = 0;
  const learning = createLearnRecordings({
    recordings: {
      set: async (_id, change) => {
        marks.push(change.isUnlearned);
        return true;
      },
      unlearned: async () => [row],
    },
    files: {
      relearnChanged: async () => {
        if (status === 'reading') return false;
        readings += 1;
        status = 'reading';
        return true;
      },
      states: async () => {
        const state = [{ id: 'f', status } as FileState];
        status = 'ready';
        return state;
      },
    },
  });

  await learning.waitUntilLearned('ann', [row]);

  expect(readings).toBe(1);
  expect(marks).toEqual([false, true, false]);
});
