import * as z from 'zod/mini';

/** Plans that a group can give. There is no way from a group to operating the installation. */
const KINDS = { pro: 'chat', draw: 'draw' } as const;

export type GroupPlan = { group: string; plan: keyof typeof KINDS };

const isPlan = (name: string): name is GroupPlan['plan'] => Object.hasOwn(KINDS, name);

/** Plans by group, such as `staff=pro; designers=draw`. A group may contain commas and `=`, as names of LDAP do. */
export const GroupPlans = z.pipe(
  z.string(),
  z.transform((written, context): GroupPlan[] =>
    written
      .split(';')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .flatMap((entry) => {
        const at = entry.lastIndexOf('=');
        const [group, plan] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
        if (at > 0 && group !== '' && isPlan(plan)) return { group, plan };
        context.issues.push({
          code: 'custom',
          input: written,
          message: `“${entry}” is not a group and its plan, such as staff=pro or designers=draw`,
        });
        return [];
      }),
  ),
);

/** Kinds of plans that these groups give. */
export const groupPlanKinds = (plans: readonly GroupPlan[], groups: readonly string[]) => [
  ...new Set(plans.filter(({ group }) => groups.includes(group)).map(({ plan }) => KINDS[plan])),
];
