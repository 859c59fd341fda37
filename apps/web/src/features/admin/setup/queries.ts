import { getPlanRules, setPlanRules } from '@studiolo/contract/admin/endpoints';
import { getSetup } from '@studiolo/contract/admin/setup';
import type { PlanRules } from '@studiolo/contract/ledger/plan-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { userQuery } from '../../../platform/session/user.ts';

export const setupQuery = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: ({ signal }) => call(getSetup, {}, { signal, isQuiet: true }),
  staleTime: 0,
});

export const planRulesQuery = queryOptions({
  queryKey: ['admin', 'plan-rules'],
  queryFn: ({ signal }) => call(getPlanRules, {}, { signal, isQuiet: true }),
  staleTime: 0,
});

export const savePlanRules = async (rules: PlanRules): Promise<void> => {
  await call(setPlanRules, rules);
  for (const { queryKey } of [planRulesQuery, userQuery, countQuery])
    void queryClient.invalidateQueries({ queryKey });
};
