import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { RetainedData } from '../../../core/retention/retained-data.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { recordings } from '../voice.tables.ts';

const BATCH_SIZE = 100;

type Deps = {
  transaction: RunInTransaction;
  clock: Clock;
  files: Pick<Files, 'removeBytes'>;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

/** Removes the sound of old recordings; their transcripts, minutes and shares stay. */
export const createRemoveSounds = ({
  transaction,
  clock,
  files,
  notifyRecordingChanged,
}: Deps): RetainedData => {
  const removeBatch = (moment: Date) =>
    transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(recordings)
        .where(
          and(
            lt(recordings.createdAt, moment),
            isNull(recordings.soundRemovedAt),
            isNotNull(recordings.fileId),
            // A transcription in progress reads the sound; the next hour removes it.
            inArray(recordings.state, ['kept', 'ready', 'failed']),
          ),
        )
        .orderBy(recordings.id)
        .limit(BATCH_SIZE)
        .for('update');
      if (rows.length > 0)
        await tx
          .update(recordings)
          .set({ soundRemovedAt: clock.now() })
          .where(
            inArray(
              recordings.id,
              rows.map(({ id }) => id),
            ),
          );
      for (const { fileId } of rows) if (fileId !== null) await files.removeBytes(fileId, tx);
      return rows;
    });

  return {
    kind: 'sounds',
    async removeBefore(moment, signal) {
      let count = 0;
      for (let size = BATCH_SIZE; size === BATCH_SIZE; count += size) {
        signal.throwIfAborted();
        const rows = await removeBatch(moment);
        for (const { ownerId, id } of rows) await notifyRecordingChanged(ownerId, id);
        size = rows.length;
      }
      return count;
    },
  };
};
