import type { PublicConfig } from '@studiolo/contract/config/entities';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConfig } from '../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { freshPage } from '../testing/fresh-page.ts';
import { configQuery } from './config.ts';
import { setLocale } from './i18n/locale.ts';
import { queryClient } from './queries/query-client.ts';
import { currentVariant } from './variant.ts';

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  await freshPage();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const receiveVariant = async (variant: PublicConfig['variant']): Promise<void> => {
  server.answer(getConfig, () => aConfig({ variant }));
  await queryClient.fetchQuery({ ...configQuery, staleTime: 0 });
};
const inZone = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

it('stores the region that the server reported, for the next time [account.geo]', async () => {
  await receiveVariant('china');
  expect(currentVariant()).toBe('china');
  queryClient.clear();
  expect(currentVariant()).toBe('china');

  await receiveVariant('international');
  await setLocale('zh_CN');
  queryClient.clear();
  expect(currentVariant()).toBe('international');
});

it('falls back to language and time zone if the region is unknown [account.geo]', async () => {
  await receiveVariant('china');
  await receiveVariant(null);
  inZone('Europe/Paris');
  expect(currentVariant()).toBe('international');
  inZone('Asia/Urumqi');
  expect(currentVariant()).toBe('china');
  inZone('Europe/Paris');
  await setLocale('zh_CN');
  expect(currentVariant()).toBe('china');
});
