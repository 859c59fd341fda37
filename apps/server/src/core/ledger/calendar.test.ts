import { array, assert, constantFrom, date, property } from 'fast-check';
import { expect, it } from 'vitest';
import { dayIn, dayOf, endOfDay, nextMidnightIn, timeIn, type Days } from './calendar.ts';

const ZONES = [
  ...[
    'UTC',
    'Asia/Shanghai',
    'America/New_York',
    'Europe/London',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  ],
  ...[
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
    'America/Havana',
    'America/Asuncion',
    'America/Sao_Paulo',
    'Pacific/Apia',
  ],
  ...[
    'Pacific/Kiritimati',
    'Pacific/Chatham',
    'America/St_Johns',
    'Asia/Tehran',
    'Africa/Casablanca',
    'Antarctica/Troll',
  ],
];

const moments = date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

it('ends a day at the first moment of the next one, despite clock changes in any zone [plan.free-quota] [plan.ledger]', () => {
  assert(
    property(constantFrom(...ZONES), moments, (zone, moment) => {
      const midnight = nextMidnightIn(zone, moment);
      expect(midnight.getTime()).toBeGreaterThan(moment.getTime());
      expect(dayIn(zone, new Date(midnight.getTime() - 1000))).toBe(dayIn(zone, moment));
      expect(dayIn(zone, midnight)).not.toBe(dayIn(zone, moment));
    }),
    { numRuns: 500, seed: 20_261_120 },
  );
});

it.each([
  ['Asia/Shanghai', '2026-11-20T15:59:59Z', '2026-11-20T16:00:00.000Z', '00:00'],
  ['America/New_York', '2026-03-08T06:30:00Z', '2026-03-09T04:00:00.000Z', '00:00'],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-02T05:00:00.000Z', '00:00'],
  // Chile's clocks jump from 23:59 to 01:00 in one night, and return from 24:00 to 23:00 in the other.
  ['America/Santiago', '2026-09-05T20:00:00Z', '2026-09-06T04:00:00.000Z', '01:00'],
  ['America/Santiago', '2026-04-05T02:30:00Z', '2026-04-05T04:00:00.000Z', '00:00'],
])(
  'begins the next day in %s after %s at %s, when clocks show %s [plan.free-quota]',
  (zone, now, expected, shown) => {
    const midnight = nextMidnightIn(zone, new Date(now));
    expect(midnight.toISOString()).toBe(expected);
    expect(timeIn(zone, midnight)).toBe(shown);
  },
);

it('gives no account more days than actually pass, no matter how often its zone changes [plan.clock] [plan.ledger]', () => {
  const changes = array(constantFrom(...ZONES), { minLength: 1, maxLength: 12 });
  assert(
    property(constantFrom(...ZONES), moments, changes, (zone, start, zones) => {
      let days = { timeZone: zone, heldDay: null, heldUntil: null } as Days;
      let now = start;
      const seen = new Set([dayOf(days, now)]);
      for (const timeZone of zones) {
        const reservation = { heldDay: dayOf(days, now), heldUntil: endOfDay(days, now) };
        days = { timeZone, ...reservation };
        expect(dayOf(days, now)).toBe(reservation.heldDay);
        expect(endOfDay(days, now)).toEqual(reservation.heldUntil);
        now = reservation.heldUntil;
        seen.add(dayOf(days, now));
      }
      expect(seen.size).toBeLessThanOrEqual(2 + (now.getTime() - start.getTime()) / 86_400_000);
    }),
    { numRuns: 200, seed: 20_261_121 },
  );
});
