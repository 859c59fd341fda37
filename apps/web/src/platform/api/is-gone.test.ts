import { expect, it } from 'vitest';
import { isGone, isMissing } from './is-gone.ts';
import { NetworkFault, Refusal } from './refusal.ts';

const refusal = (code: number) => new Refusal({ code, msg: 'No.', type: 'WARN', data: null });
const networkFault = new NetworkFault('Check the connection.');

it('distinguishes missing data from an unreachable server', () => {
  expect([400, 403, 404, 410].map((code) => isGone(refusal(code)))).toEqual([true, true, true, true]);
  expect([429, 500, 503].map((code) => isGone(refusal(code)))).toEqual([false, false, false]);
  expect(isGone(networkFault)).toBe(false);
});

it('keeps shown data after a failed refetch', () => {
  expect(isMissing({ data: 'shown', error: networkFault })).toBe(false);
  expect(isMissing({ data: 'shown', error: refusal(500) })).toBe(false);
  expect(isMissing({ data: 'shown', error: refusal(404) })).toBe(true);
  expect(isMissing({ data: undefined, error: networkFault })).toBe(true);
  expect(isMissing({ data: undefined, error: null })).toBe(false);
});
