import { afterEach, expect, it, vi } from 'vitest';
import { filterParams, NO_FILTER } from './filter.state.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Asia/Shanghai', '2026-11-27T01:00:00.000Z', 1, '2026-11-26T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-27T02:00:00.000Z', 1, '2026-11-26T08:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-27T01:00:00.000Z', 7, '2026-11-20T16:00:00.000Z'],
])('starts days in the user’s time zone: %s [draw.gallery]', (zone, now, days, from) => {
  vi.stubEnv('TZ', zone);
  expect(filterParams({ ...NO_FILTER, days }, Date.parse(now))).toEqual({ from });
});
