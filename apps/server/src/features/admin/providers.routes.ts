import {
  checkProvider,
  deleteProvider,
  listProviders,
  setProvider,
  testProvider,
} from '@studiolo/contract/admin/provider-endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { ProviderService } from './providers.service.ts';

export const providerRoutes = (services: ProviderService) => [
  handle(listProviders, () => services.list()),
  handle(setProvider, ({ input: { name, label: _own, ...settings } }) => services.set(name, settings)),
  handle(testProvider, ({ input }) => services.test(input)),
  handle(checkProvider, ({ input, locale }) => services.check(input, locale)),
  handle(deleteProvider, ({ input }) => services.remove(input.name)),
];
