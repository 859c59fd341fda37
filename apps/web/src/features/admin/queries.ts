import {
  getUsage,
  listQueues,
  pageCoupons,
  pageFailedRuns,
  pageUsers,
} from '@studiolo/contract/admin/endpoints';
import { pageOperatorActions } from '@studiolo/contract/admin/log';
import { pageManagedModels } from '@studiolo/contract/admin/model-endpoints';
import { listProviders } from '@studiolo/contract/admin/provider-endpoints';
import type { Provider } from '@studiolo/contract/models/services';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/queries/query-client.ts';

export const PAGE_SIZE = 20;
const ADMIN = 'admin';
/** Refetches whenever the page is opened, since other users change the data, too. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const usersQuery = (search: string, current: number) =>
  queryOptions({
    queryKey: [ADMIN, 'users', search, current],
    queryFn: ({ signal }) => call(pageUsers, { search, current, size: PAGE_SIZE }, { signal }),
    ...fresh,
  });

export const couponsQuery = (current: number) =>
  queryOptions({
    queryKey: [ADMIN, 'coupons', current],
    queryFn: ({ signal }) => call(pageCoupons, { current, size: PAGE_SIZE }, { signal }),
    ...fresh,
  });

export const usageQuery = queryOptions({
  queryKey: [ADMIN, 'usage'],
  queryFn: ({ signal }) => call(getUsage, {}, { signal }),
  staleTime: 0,
});

export const queuesQuery = queryOptions({
  queryKey: [ADMIN, 'queues'],
  queryFn: ({ signal }) => call(listQueues, {}, { signal }),
  staleTime: 0,
});

export const failedRunsQuery = (current: number) =>
  queryOptions({
    queryKey: [ADMIN, 'failed-runs', current],
    queryFn: ({ signal }) => call(pageFailedRuns, { current, size: PAGE_SIZE }, { signal }),
    ...fresh,
  });

export const operatorActionsQuery = (current: number) =>
  queryOptions({
    queryKey: [ADMIN, 'log', current],
    queryFn: ({ signal }) => call(pageOperatorActions, { current, size: PAGE_SIZE }, { signal }),
    ...fresh,
  });

export const providersQuery = queryOptions({
  queryKey: [ADMIN, 'providers'],
  queryFn: ({ signal }) => call(listProviders, {}, { signal }),
  staleTime: 0,
});

export const managedModelsQuery = (search: string, current: number) =>
  queryOptions({
    queryKey: [ADMIN, 'models', search, current],
    queryFn: ({ signal }) => call(pageManagedModels, { search, current, size: PAGE_SIZE }, { signal }),
    ...fresh,
  });

/** Puts a changed service into the cache, and refetches the models, which may have changed with it. */
export const putProvider = (provider: Provider): void => {
  queryClient.setQueryData(providersQuery.queryKey, (before) =>
    before?.map((each) => (each.name === provider.name && each.label === provider.label ? provider : each)),
  );
  void queryClient.invalidateQueries({ queryKey: ['models'] });
};
