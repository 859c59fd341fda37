import { readManual } from '@studiolo/contract/manual/endpoints';
import type { Locale } from '@studiolo/contract/wire/headers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** It changes with the version alone. */
export const manualQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['manual', locale],
    queryFn: ({ signal }) => call(readManual, {}, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
