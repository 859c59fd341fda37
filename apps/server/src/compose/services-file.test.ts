import { expect, it } from 'vitest';
import { servicesFault } from './services-file.ts';

const LAB = { name: 'Lab', baseUrl: 'https://lab.example/v1' };

it.each([
  [[LAB, { name: 'Two' }], /^entry 2 \(“Two”\): “baseUrl” has to be an address/],
  [
    [{ ...LAB, apikey: 'sk-1' }],
    /^entry 1 \(“Lab”\): “apikey” is no setting; the settings are name, baseUrl, apiKey/,
  ],
  [[LAB, LAB], /^entry 2 \(“Lab”\): two services have the same name/],
  [[{ ...LAB, name: 'a:b' }], /“name” has to be a name without/],
  [[{ ...LAB, models: 'one' }], /“models” has to be a list of names/],
  [['https://lab.example'], /^entry 1: has to be an object/],
  [LAB, /^it has to be a list/],
])('names the invalid entry of %j [provider.real]', (services, fault) => {
  expect(servicesFault(JSON.stringify(services))).toMatch(fault);
});

it('reports no fault in a valid list, even after a byte order mark [provider.real]', () => {
  expect(
    servicesFault(`\uFEFF${JSON.stringify([LAB, { ...LAB, name: 'Two', models: ['one'] }])}`),
  ).toBeUndefined();
});
