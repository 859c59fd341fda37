import type { RunInTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Deletion } from '../deletion/deletion.ts';
import type { SourceInterrupter } from './interrupting.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { Shelf } from './shelf.ts';
import type { SourceFields } from './shelf.store.ts';

type Deps<Row extends SourceFields> = {
  deletion: Deletion<Row>;
  interrupting: Pick<SourceInterrupter<Row>, 'stop' | 'resume'>;
  quotas: Pick<Quotas, 'assertSourceQuota'>;
  transaction: RunInTransaction;
};

/** Deletes sources of one notebook or bot with the work on them, and restores both. */
export const createDeleting = <Row extends SourceFields>(
  { deletion, interrupting, quotas, transaction }: Deps<Row>,
  shelf: Shelf<Row>,
) => ({
  async remove(rows: readonly Row[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    await transaction(async (tx) => {
      await deletion.remove({ id: rows.map(({ id }) => id) } as never, tx);
      await shelf.onChanged?.(first, tx);
    });
    await interrupting.stop(first.ownerId, rows);
    await shelf.notify(first);
  },

  /** Refuses if one of them can no longer be restored, or if there is no room for all. */
  async restore(rows: readonly Row[]): Promise<void> {
    const [first] = rows;
    if (!first) throw new Refusal('NOT_FOUND');
    await transaction(async (tx) => {
      if (!(await shelf.hold(first, tx))) throw new Refusal('NOT_FOUND');
      const restored = await deletion.restore({ id: rows.map(({ id }) => id) } as never, tx);
      if (restored.length < rows.length) throw new Refusal('NOT_FOUND');
      if ((await shelf.count(first, tx)) > shelf.limit) throw shelf.full();
      await quotas.assertSourceQuota(first.ownerId, tx);
    });
    for (const row of rows) await interrupting.resume(row);
    await shelf.notify(first);
  },
});

export type SourceRemover<Row extends SourceFields> = ReturnType<typeof createDeleting<Row>>;
