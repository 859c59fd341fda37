import { randomUUID } from 'node:crypto';
import type { MeteredPrice, Price } from '@studiolo/contract/ledger/prices';
import { createEntitlementStore } from '../../core/ledger/entitlements.store.ts';
import { createLedger } from '../../core/ledger/ledger.service.ts';
import { createLedgerStore } from '../../core/ledger/ledger.store.ts';
import { dayIn } from '../../core/ledger/calendar.ts';
import { limitsFrom } from '../../core/ledger/limits.ts';
import { createRunParts } from '../../core/runs/run-parts.ts';
import type { EndedRun, RunKind } from '../../core/runs/run-kind.ts';
import { RUN_TIMING, type RunTiming } from '../../core/runs/run-timing.ts';
import { createSockets } from '../../core/sockets/sockets.service.ts';
import { createCommonCommit } from '../../platform/database/common-commit.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { closeDatabase, openDatabase, transactionOn } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { createPush } from '../../platform/push/push.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import { DEFAULT_LIMITS } from '../usual-limits.ts';
import { createTestClock } from '../clock.ts';

const UNLIMITED = { window: 'day', max: 1_000_000 } as const;

/** Short delays that still suffice on a busy machine. */
const QUICK = {
  pollIntervalMs: 50,
  recoverEveryMs: 200,
  awayMs: 300,
  firstPauseMs: 20,
  drainMs: 100,
  holdMs: 200,
  followedWithinMs: 3000,
} satisfies RunTiming;

type Options = {
  connection: Connection;
  kinds: readonly RunKind<never>[];
  /** Number of slots. With 0, the server creates runs but does not work on them. */
  slots?: number;
  timing?: Partial<RunTiming>;
  tracing?: Tracing;
  onEnded?: (ended: EndedRun) => void;
};

/** A server with only the parts for runs and their charges. */
export const startRunServer = async ({
  connection,
  kinds,
  slots: most,
  timing = QUICK,
  tracing = NO_TRACING,
  onEnded = () => undefined,
}: Options) => {
  const log = silentLog();
  const clock = createTestClock();
  const database = openDatabase({ connection, log, poolSize: 6 });
  const push = createPush({ connection, database, log });
  const transaction = transactionOn(database);
  const ledgerStore = createLedgerStore(database);
  const ledger = createLedger({
    store: ledgerStore,
    clock,
    limits: {
      ...limitsFrom(DEFAULT_LIMITS),
      picture: { kind: 'draw', free: UNLIMITED, paid: UNLIMITED },
      page: { kind: 'chat', free: UNLIMITED, paid: UNLIMITED },
    },
    entitlements: createEntitlementStore(database),
    daysOf: async () => ({ timeZone: 'UTC', heldDay: null, heldUntil: null }),
    onAnswer: async () => undefined,
  });
  const { runs } = createRunParts({
    database,
    push,
    clock,
    log,
    tracing,
    commonCommit: createCommonCommit(transaction),
    ledger,
    sockets: createSockets({ broadcast: push, log }),
    slotsOf: ({ slots }) => most ?? slots,
    timing: { ...RUN_TIMING, ...timing },
    onEnded,
  });
  for (const kind of kinds) runs.register(kind);
  await push.start();
  await runs.start();

  return {
    runs,
    database,
    clock,
    push,
    chargesOf: ledgerStore.chargesOf,
    usedOf: (owner: string, { meter }: MeteredPrice) =>
      ledgerStore.usedOf(owner, meter, dayIn('UTC', clock.now())),
    chargeLines: (owner: string) =>
      ledger.page(owner, { current: 1, size: 10 }, async () => new Map()).then(({ records }) => records),

    async begin(
      kind: string,
      owner: string,
      input: object = {},
      price: Price = { meter: 'picture', amount: 1 },
      id: string = randomUUID(),
    ): Promise<string> {
      const run = { id, kind, key: randomUUID(), owner, title: kind, path: '', price, input };
      return (await transaction((tx) => runs.prepare(run, tx))).id;
    },

    async stop(): Promise<void> {
      await runs.drain();
      await push.stop();
      await closeDatabase(database);
    },
  };
};

export type RunServer = Awaited<ReturnType<typeof startRunServer>>;
