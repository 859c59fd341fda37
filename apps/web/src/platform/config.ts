import { getConfig } from '@studiolo/contract/config/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/call.ts';

/** What is set up on this deployment; the same for everyone, signed in or not. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal, isQuiet: true }),
  staleTime: Infinity,
});
