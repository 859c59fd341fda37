import { getConfig } from '@studiolo/contract/config/endpoints';
import type { Variant } from '@studiolo/contract/ledger/products';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call.ts';
import { recall, remember } from './remembered.ts';

const PLACE = 'variant';

/** What the server last said in this browser of where its reader is. */
export const keptVariant = (): Variant | undefined => {
  const kept = recall(PLACE);
  return kept === 'china' || kept === 'international' ? kept : undefined;
};

/** What is set up on this deployment; the same whether signed in or not. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await call(getConfig, {}, { signal, isQuiet: true });
    remember(PLACE, config.variant ?? undefined);
    return config;
  },
  staleTime: Infinity,
});
