import { expect, it } from 'vitest';
import { createServiceAddress } from './service-address.ts';

const BOTH = ['http://host:1234', 'http://host:1234/v1'];

it.each([
  ['http://host:1234#models', BOTH],
  ['http://host:1234/api/chat', BOTH],
  ['http://host:1234/api/generate/', BOTH],
  ['http://host:1234//v1//', ['http://host:1234/v1']],
  ['http://host:1234/v1/messages', ['http://host:1234/v1']],
  ['http://host:1234/V1', ['http://host:1234/V1']],
  ['http://host:1234/api/chat/completions', ['http://host:1234/api', 'http://host:1234/api/v1']],
  ['http://host:1234/api/paas/v4/chat/completions', ['http://host:1234/api/paas/v4']],
])('finds the base address in %s [provider.real]', (given, bases) => {
  expect(createServiceAddress(given).bases()).toEqual(bases);
});
