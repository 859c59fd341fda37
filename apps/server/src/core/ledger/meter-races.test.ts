import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Meter } from '@studiolo/contract/ledger/prices';
import { aLedger } from '../../testing/fixtures/a-ledger.ts';

const CONCURRENCY = 100;
const ROUNDS = 20;

const at = aLedger({
  limits: { FREE_CHAT_DAILY: 80, FREE_DRAW_DAILY: 80, FREE_VOICE_MINUTES: 20, FREE_PAGES_MONTHLY: 240 },
});

it.each<{ meter: Meter; amount: number; part: number }>([
  { meter: 'answer', amount: 1, part: 0 },
  { meter: 'picture', amount: 1, part: 0 },
  { meter: 'minute', amount: 0.25, part: 0.1 },
  { meter: 'page', amount: 3, part: 2 },
])(
  'reserves no more than the available $meter in a hundred simultaneous requests, twenty times, and refunds the unused part [ledger.amounts] [plan.ledger]',
  async ({ meter, amount, part }) => {
    const { ledger, database, store, clock } = at();
    clock.set('2027-01-20T12:00:00Z');
    const windows = { answer: '2027-01-20', picture: '2027-01-20', minute: 'life', page: '2027-01' };
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = randomUUID();
      const used = () => store.usedOf(owner, meter, windows[meter]);
      const runIds = Array.from({ length: CONCURRENCY }, () => randomUUID());

      const reservations = await Promise.all(
        runIds.map((runId) => at().reserve(owner, { meter, amount }, runId)),
      );

      const reserved = runIds.filter((_, index) => reservations[index] === 'reserved');
      expect(reserved).toHaveLength(80);
      expect(await used()).toBe(80 * amount);
      if (round % 5 > 0) continue;
      // Refunds each charge twice while part of it is being settled.
      const ends = await Promise.all(
        reserved.flatMap((runId) => [
          ledger.settlePart(runId, part, database).then(() => false),
          ledger.refund(runId, database),
          ledger.refund(runId, database),
        ]),
      );
      expect(ends.filter(Boolean)).toHaveLength(80);
      const charges = await store.chargesOf(owner);
      const paid = charges.reduce((sum, charge) => sum + charge.paid * 100, 0) / 100;
      expect(await used()).toBe(Number(paid.toFixed(2)));
      expect(charges.every(({ state }) => state !== 'reserved')).toBe(true);
    }
  },
  120_000,
);
