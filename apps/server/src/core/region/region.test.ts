import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOffers } from '@studiolo/contract/billing/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCountryFile } from '../../platform/geo/country-file.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { writeCountryFile } from '../../testing/samples/a-country-file.ts';
import { startServer } from '../../testing/server.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-region-'));
  file = join(folder, 'country.mmdb');
  await writeCountryFile(file, {
    '127.0.0.0/8': 'CN',
    '203.0.113.0/24': 'CN',
    '198.51.100.0/25': 'NZ',
    '2001:db8::/32': 'CN',
    '2001:db9:ff00::/40': 'HK',
  });
});
afterAll(() => rm(folder, { recursive: true }));

const variantFor = async (
  settings: Record<string, string>,
  ...headerSets: Record<string, string>[]
): Promise<unknown[]> => {
  const server = await startServer({ settings });
  try {
    const answers = headerSets.map(async (headers) => {
      const { data } = (await (await server.client().send(getConfig, {}, { headers })).json()) as {
        data: { variant: unknown };
      };
      return data.variant;
    });
    return await Promise.all(answers);
  } finally {
    await server.stop();
  }
};

it('reads the country of an IPv4 or IPv6 address from a GeoIP file [account.geo]', async () => {
  const countryOf = await openCountryFile(file);

  expect(
    [
      '203.0.113.9',
      '198.51.100.127',
      '198.51.100.128',
      '2001:db8::1',
      '2001:db9:ff12::',
      '::ffff:203.0.113.9',
      '::1',
    ].map(countryOf),
  ).toEqual(['CN', 'NZ', undefined, 'CN', 'HK', 'CN', undefined]);
  expect(['', 'nowhere', '203.0.113'].map(countryOf)).toEqual([undefined, undefined, undefined]);
});

it('decides by the address if a GeoIP file is set and VARIANT is not [account.geo] [reach.variants]', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const settings = { GEOIP_FILE: file, TRUST_PROXY: '1' };

  expect(
    await variantFor(
      settings,
      from('203.0.113.9'),
      from('198.51.100.1'),
      from('2001:db9:ff12::1'),
      from('192.0.2.1'),
    ),
  ).toEqual(['china', 'international', 'international', null]);
  expect(await variantFor({ ...settings, VARIANT: 'china' }, from('198.51.100.1'))).toEqual(['china']);
  expect(await variantFor({ GEOIP_FILE: file }, from('198.51.100.1'))).toEqual(['china']);
});

it('accepts the country header of a trusted proxy only [account.geo]', async () => {
  const named = (country: string) => ({ 'cf-ipcountry': country, 'x-forwarded-for': '192.0.2.1' });
  const trusting = { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' };

  expect(
    await variantFor(trusting, named('CN'), named('nz'), named('XX'), named('T1'), named('China')),
  ).toEqual(['china', 'international', null, null, null]);
  expect(await variantFor({ ...trusting, TRUST_PROXY: '10.0.0.1' }, named('CN'))).toEqual([null]);
  expect(await variantFor(trusting, { 'cf-ipcountry': 'CN' })).toEqual([null]);
});

it('offers products under the names of the reader’s variant [account.geo] [plan.products]', async () => {
  const server = await startServer({ settings: { GEOIP_FILE: file } });
  const ann = await aUser(server);

  const { offers } = await ann.call(getOffers, {});

  expect(offers.map(({ productId }) => productId)).toEqual(['5', '7']);
  await server.stop();
});

it('refuses to start with an unreadable GeoIP file, and ignores country headers of untrusted senders [account.geo]', async () => {
  const broken = join(folder, 'broken.mmdb');
  await writeFile(broken, 'not a database');

  await expect(openCountryFile(broken)).rejects.toThrow('is not a readable GeoIP file');
  await expect(openCountryFile(join(folder, 'none.mmdb'))).rejects.toThrow('is not a readable GeoIP file');
  await expect(startServer({ settings: { COUNTRY_HEADER: 'CF-IPCountry' } })).rejects.toThrow(
    'requires TRUST_PROXY',
  );
});
