import { and, ne } from 'drizzle-orm';
import { createDeletion } from '../../../core/deletion/deletion.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { drawings } from '../draw.tables.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  files: Pick<Files, 'release'>;
  runs: Pick<Runs, 'forget'>;
};

/** Erases drawings with their pictures and runs, after the run has ended. */
export const createDrawingDeletion = ({ files, runs, ...deps }: Deps) =>
  createDeletion(deps, {
    table: drawings,
    isDue: (isExpired) => and(isExpired, ne(drawings.state, 'drawing')),
    async erase(rows, tx) {
      for (const { id, ownerId } of rows) {
        await files.release([id], tx);
        await runs.forget(ownerId, [id], tx);
      }
    },
  });
