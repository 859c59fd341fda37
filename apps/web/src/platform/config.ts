import { getConfig } from '@studiolo/contract/config/endpoints';
import type { Variant } from '@studiolo/contract/ledger/products';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call.ts';
import { recall, remember } from './local-store.ts';

const STORAGE_KEY = 'variant';

/** Returns the variant that the server last reported in this browser. */
export const storedVariant = (): Variant | undefined => {
  const stored = recall(STORAGE_KEY);
  return stored === 'china' || stored === 'international' ? stored : undefined;
};

/** Configuration of this deployment; the same for visitors and users. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await call(getConfig, {}, { signal, isQuiet: true });
    remember(STORAGE_KEY, config.variant ?? undefined);
    return config;
  },
  staleTime: Infinity,
});
