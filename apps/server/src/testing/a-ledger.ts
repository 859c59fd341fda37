import { afterAll, beforeAll } from 'vitest';
import type { Price } from '@studiolo/contract/ledger/prices';
import { createEntitlements } from '../core/ledger/entitlements.service.ts';
import { createEntitlementStore } from '../core/ledger/entitlements.store.ts';
import { createLedger } from '../core/ledger/ledger.service.ts';
import { createLedgerStore } from '../core/ledger/ledger.store.ts';
import { limitsFrom } from '../core/ledger/limits.ts';
import { closeDatabase, openDatabase } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { silentLog } from '../platform/logging/log.ts';
import { createTestClock } from './clock.ts';
import { freshDatabase } from './database/database.ts';
import { USUAL_LIMITS } from './usual-limits.ts';

type Options = { limits?: Partial<typeof USUAL_LIMITS>; timeZone?: string };

const startLedger = async ({ limits, timeZone = 'UTC' }: Options) => {
  const fresh = await freshDatabase();
  const database = openDatabase({ connection: fresh.connection, log: silentLog(), poolSize: 10 });
  const clock = createTestClock();
  const store = createLedgerStore(database);
  const entitlementStore = createEntitlementStore(database);
  const paidFor: string[] = [];
  const ledger = createLedger({
    store,
    clock,
    entitlements: entitlementStore,
    limits: limitsFrom({ ...USUAL_LIMITS, ...limits }),
    daysOf: async () => ({ timeZone, heldDay: null, heldUntil: null }),
    onAnswer: async (owner) => void paidFor.push(owner),
  });
  return {
    ledger,
    store,
    database,
    clock,
    entitlementStore,
    paidFor,
    entitlements: createEntitlements({ store: entitlementStore, clock }),
    /** Returns `reserved`, or the key of the refusal's message. */
    reserve: (owner: string, price: Price, runId: string): Promise<string> =>
      ledger.reserve(owner, runId, price, '', database).then(
        () => 'reserved',
        (error: unknown) => {
          if (error instanceof Refusal) return error.details.key ?? error.code;
          throw error;
        },
      ),
    async stop(): Promise<void> {
      await closeDatabase(database);
      await fresh.drop();
    },
  };
};

type TestLedger = Awaited<ReturnType<typeof startLedger>>;

export const aLedger = (options: Options = {}): (() => TestLedger) => {
  let started: TestLedger;
  beforeAll(async () => {
    started = await startLedger(options);
  });
  afterAll(() => started.stop());
  return () => started;
};
