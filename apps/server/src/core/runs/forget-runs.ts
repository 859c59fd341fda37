import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { Transaction } from '../../platform/database/database.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { RunStore } from './runs.store.ts';

type Deps = { store: Pick<RunStore, 'removeEnded' | 'idsAbout'>; ledger: Pick<Ledger, 'forget'> };

export const createForgetRuns = ({ store, ledger }: Deps) => {
  /**
   * Deletes the events and titles of runs before their subject is deleted: immediately for ended runs, and at
   * their end for running ones.
   */
  const forget = async (
    asker: string,
    runIds: readonly string[],
    transaction: Transaction,
  ): Promise<void> => {
    if (runIds.length === 0) return;
    await store.removeEnded(asker, runIds, transaction);
    await ledger.forget(runIds, transaction);
  };

  return {
    forget,

    /** Does the same for all runs of a kind about one subject; their keys begin with its id. */
    async forgetAbout(asker: string, kind: RunKindName, id: string, transaction: Transaction): Promise<void> {
      await forget(asker, await store.idsAbout(asker, kind, id, transaction), transaction);
    },
  };
};
