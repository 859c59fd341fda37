import { expect, it } from 'vitest';
import { isNotFound, isMissing } from './is-not-found.ts';
import { NetworkFault, Refusal } from './refusal.ts';

const refusal = (code: number) => new Refusal({ code, msg: 'No.', type: 'WARN', data: null });
const networkFault = new NetworkFault('Check the connection.');

it('distinguishes missing data from an unreachable server', () => {
  expect([400, 403, 404, 410].map((code) => isNotFound(refusal(code)))).toEqual([true, true, true, true]);
  expect([429, 500, 503].map((code) => isNotFound(refusal(code)))).toEqual([false, false, false]);
  expect(isNotFound(networkFault)).toBe(false);
});

it('keeps shown data after a failed refetch', () => {
  expect(isMissing({ data: 'shown', error: networkFault })).toBe(false);
  expect(isMissing({ data: 'shown', error: refusal(500) })).toBe(false);
  expect(isMissing({ data: 'shown', error: refusal(404) })).toBe(true);
  expect(isMissing({ data: undefined, error: networkFault })).toBe(true);
  expect(isMissing({ data: undefined, error: null })).toBe(false);
});
