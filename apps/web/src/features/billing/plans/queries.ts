import { activate, getOffers } from '@studiolo/contract/billing/endpoints';
import { getMyPlan, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => call(getOffers, {}, { signal, isQuiet: true }),
});

export const myPlanQuery = queryOptions({
  queryKey: ['plan', 'mine'],
  queryFn: ({ signal }) => call(getMyPlan, {}, { signal, isQuiet: true }),
});

export const chargesQuery = (current: number) =>
  queryOptions({
    queryKey: ['count', 'charges', current],
    queryFn: ({ signal }) => call(pageCharges, { current, size: 10 }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });

const refreshUser = (): void => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });

/** Notices immediately that a plan was bought in another window. */
export const followPlan = (): void => {
  onPush('changed', ({ what }) => {
    if (what === 'plan') refreshUser();
  });
};

export const redeemCode = async (actCode: string) => {
  const { granted } = await call(activate, { actCode }, { isQuiet: true });
  refreshUser();
  void queryClient.invalidateQueries({ queryKey: ['plan'] });
  void queryClient.invalidateQueries({ queryKey: countQuery.queryKey });
  return granted;
};
