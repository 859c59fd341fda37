import { randomUUID } from 'node:crypto';
import type { Price } from '@studiolo/contract/ledger/prices';
import { expect, it } from 'vitest';
import { aLedger } from '../../testing/fixtures/a-ledger.ts';
import { cents, readSums } from '../../testing/ledger/read-sums.ts';
import { createRandom } from '../../testing/random.ts';

const STEPS = 250;
const HOUR_MS = 3_600_000;

const PRICES: readonly Exclude<Price, 'nothing'>[] = [
  { meter: 'answer', amount: 1 },
  { meter: 'answer', amount: 1, tier: 'paid' },
  { meter: 'answer', amount: 3 },
  { meter: 'picture', amount: 1 },
  { meter: 'minute', amount: 0.25 },
  { meter: 'minute', amount: 7.33 },
  { meter: 'page', amount: 12 },
];

const at = aLedger({
  limits: {
    FREE_CHAT_DAILY: 6,
    PRO_CHAT_DAILY: 12,
    FREE_DRAW_DAILY: 3,
    VIP_DRAW_DAILY: 6,
    FREE_VOICE_MINUTES: 20,
    PRO_VOICE_MINUTES_MONTHLY: 40,
    FREE_PAGES_MONTHLY: 50,
    PRO_PAGES_MONTHLY: 100,
  },
});

/** The expected charge of a run, computed from the operations alone. */
type ExpectedCharge = { amount: number; paid: number; isOpen: boolean };

it.each([1, 2, 3, 4])(
  'agrees to the cent after every step of random work, in part, stopped, repeated and rolled back (seed %i) [plan.ledger] [ledger.amounts]',
  async (seed) => {
    const { ledger, database, store, clock, entitlements } = at();
    const random = createRandom(seed);
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
    const owner = randomUUID();
    const runs = new Map<string, ExpectedCharge>();
    const given = new Map<string, number>();
    let now = Date.parse('2027-01-30T20:00:00Z');
    clock.set(new Date(now).toISOString());

    const noteNewPacks = async (): Promise<void> => {
      for (const { id, remaining } of (await readSums(database, owner)).packs)
        if (!given.has(id)) given.set(id, remaining);
    };
    const end = (run: ExpectedCharge, paid: number): void => {
      if (run.isOpen) Object.assign(run, { paid, isOpen: false });
    };
    const steps: readonly (() => Promise<void>)[] = [
      async () => {
        const [price, runId] = [pick(PRICES), randomUUID()];
        if ((await at().reserve(owner, price, runId)) === 'reserved')
          runs.set(runId, { amount: cents(price.amount), paid: 0, isOpen: true });
      },
      async () => {
        const runId = randomUUID();
        const broken = database.transaction(async (tx) => {
          await ledger.reserve(owner, runId, pick(PRICES), '', tx);
          throw new Error('the server went away');
        });
        await expect(broken).rejects.toBeInstanceOf(Error);
      },
      async () => {
        const [runId, run] = pick([...runs]) ?? [];
        if (!runId || !run) return;
        const part = pick([0.01, 0.1, 1, 9.99]);
        await ledger.settlePart(runId, part, database);
        if (run.isOpen) run.paid = Math.min(run.amount, run.paid + cents(part));
      },
      async () => {
        const [runId, run] = pick([...runs]) ?? [];
        if (!runId || !run) return;
        await ledger.settle(runId, database);
        end(run, run.amount);
      },
      async () => {
        const [runId, run] = pick([...runs]) ?? [];
        if (!runId || !run) return;
        await Promise.all([ledger.refund(runId, database), ledger.refund(runId, database)]);
        end(run, run.paid);
      },
      async () => {
        await entitlements.grant(owner, { productId: pick(['5', '6', '7']), payType: 'month' }, database);
        await noteNewPacks();
      },
      async () => {
        await entitlements.grantInviteAnswers(owner, 2, database);
        await noteNewPacks();
      },
      async () => {
        now += pick([1, 5, 30, 24 * 31]) * HOUR_MS;
        clock.set(new Date(now).toISOString());
      },
    ];
    // Mostly work; plans, packs and the clock change now and then.
    const kinds = [0, 0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7];

    for (let step = 0; step < STEPS; step += 1) {
      await steps[pick(kinds)]!();
      const { windows, packs } = await readSums(database, owner);
      for (const { used, charged } of windows) expect(used).toBe(charged);
      for (const { id, remaining, charged } of packs) expect(remaining + charged).toBe(given.get(id));
    }

    const charges = await store.chargesOf(owner);
    expect(charges.length).toBe(runs.size);
    for (const { runId, paid, state } of charges) {
      const run = runs.get(runId)!;
      expect({ paid: cents(paid), isOpen: state === 'reserved' }).toEqual({
        paid: run.paid,
        isOpen: run.isOpen,
      });
    }
  },
);
