import { createDeletion } from '../../../core/deletion/deletion.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PieceStore } from '../capture/pieces.store.ts';
import type { VoiceJobs } from '../voice.jobs.ts';
import { recordings } from '../voice.tables.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  pieces: Pick<PieceStore, 'counts'>;
  files: Pick<Files, 'release'>;
  runs: Pick<Runs, 'forget'>;
  voiceJobs: Pick<VoiceJobs, 'deleteSounds'>;
};

/** Recordings are erased with their files and their run. A job erases the pieces of their sound. */
export const createRecordingDeletion = ({ pieces, files, runs, voiceJobs, ...deps }: Deps) =>
  createDeletion(deps, {
    table: recordings,
    async erase(rows, tx) {
      const ids = rows.map(({ id }) => id);
      await files.release(ids, tx);
      const extents = await pieces.counts(ids, tx);
      for (const { id, ownerId, runId } of rows) {
        if (runId !== null) await runs.forget(ownerId, [runId], tx);
        await voiceJobs.deleteSounds({ id, pieces: extents.get(id) ?? 0, isKept: false }, tx);
      }
    },
  });
