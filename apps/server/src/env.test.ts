import { expect, it } from 'vitest';
import { readEnvironment, trustedProxies } from './env.ts';

it('names every bad setting in one sentence', () => {
  expect(() => readEnvironment({ PORT: 'x', PUBLIC_URL: 'nowhere', S3_BUCKET: 'b' })).toThrow(
    /PORT .*PUBLIC_URL/,
  );
  expect(() => readEnvironment({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(
    'S3_ENDPOINT and S3_BUCKET go together',
  );
});

it.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['1', true],
  ['true', true],
  ['10.0.0.1, 172.16.0.0/12', ['10.0.0.1', '172.16.0.0/12']],
])('takes TRUST_PROXY=%s for %s', (TRUST_PROXY, expected) => {
  expect(trustedProxies({ TRUST_PROXY })).toEqual(expected);
});
