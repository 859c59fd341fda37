import type { Environment } from '../env.ts';

const KINDS = { pro: 'chat', draw: 'draw' } as const;

/** Kinds of plans that these groups give. */
export const groupPlanKinds = (plans: Environment['OIDC_GROUP_PLANS'], groups: readonly string[]) => [
  ...new Set(plans.filter(({ group }) => groups.includes(group)).map(({ plan }) => KINDS[plan])),
];
