import { getPlanRules, setPlanRules } from '@studiolo/contract/admin/endpoints';
import { getRetention, setRetention } from '@studiolo/contract/admin/retention-endpoints';
import { getSetup } from '@studiolo/contract/admin/setup';
import type { PlanRules } from '@studiolo/contract/ledger/plan-rules';
import type { RetentionRules } from '@studiolo/contract/retention/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { configQuery } from '../../../platform/config.ts';
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

export const retentionQuery = queryOptions({
  queryKey: ['admin', 'retention'],
  queryFn: ({ signal }) => call(getRetention, {}, { signal, isQuiet: true }),
  staleTime: 0,
});

export const saveRetention = async (rules: RetentionRules): Promise<void> => {
  await call(setRetention, rules);
  for (const { queryKey } of [retentionQuery, configQuery]) void queryClient.invalidateQueries({ queryKey });
};

export const savePlanRules = async (rules: PlanRules): Promise<void> => {
  await call(setPlanRules, rules);
  for (const { queryKey } of [planRulesQuery, userQuery, countQuery])
    void queryClient.invalidateQueries({ queryKey });
};
