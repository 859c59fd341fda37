import { SIGN_IN_METHODS, type SignInMethod } from '@studiolo/contract/config/sign-in-methods';
import * as z from 'zod/mini';

const PRICED = '((plan|draw)\\.(month|quarter|year)|pack)=[1-9]\\d{0,8}';

/** Prices such as `plan.month=990,pack=290`, in the smallest unit of the currency. */
export const prices = z.pipe(
  z.string().check(z.regex(new RegExp(`^${PRICED}(,${PRICED})*$`))),
  z.transform((text) => {
    const pairs = text.split(',').map((pair): [string, number] => {
      const [name = '', amount] = pair.split('=');
      return [name, Number(amount)];
    });
    return Object.fromEntries(pairs);
  }),
);

/** Concurrent runs per lane and server, such as `learning=4,drawing=8`. */
export const slots = z.pipe(
  z._default(z.string().check(z.regex(/^$|^[a-z]+=[1-9]\d{0,2}(,[a-z]+=[1-9]\d{0,2})*$/)), ''),
  z.transform((text): Readonly<Record<string, number>> => {
    const pairs = [...text.matchAll(/([a-z]+)=(\d+)/g)];
    return Object.fromEntries(pairs.map(([, name = '', amount]) => [name, Number(amount)]));
  }),
);

const isSignInMethod = (name: string): name is SignInMethod => SIGN_IN_METHODS.some((each) => each === name);

/** Methods such as `phone,email`. A passkey belongs to an account, which another method must create. */
export const signInMethods = z.optional(
  z.pipe(
    z.string().check(
      z.refine(
        (text) => {
          const names = text.split(',').map((name) => name.trim());
          return names.every(isSignInMethod) && names.some((name) => name !== 'passkey');
        },
        `a list of ${SIGN_IN_METHODS.join(', ')}, and not passkey alone`,
      ),
    ),
    z.transform((text) => [...new Set(text.split(',').map((name) => name.trim()))].filter(isSignInMethod)),
  ),
);

const ROLES = ['web', 'jobs', 'parsers'] as const;
type Role = (typeof ROLES)[number];

/**
 * Roles of a server: `web` serves pages and the API, `jobs` runs jobs and all lanes except one, and `parsers`
 * runs that lane, in which files are read and learned.
 */
export const roles = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text.split(',').every((name) => ROLES.some((role) => role === name.trim())),
          `a list of ${ROLES.join(', ')}`,
        ),
      ),
    ROLES.join(','),
  ),
  z.transform((text): ReadonlySet<Role> => {
    const names = text.split(',').map((name) => name.trim());
    return new Set(ROLES.filter((role) => names.includes(role)));
  }),
);

/** Plans that a group can give. There is no way from a group to operating the installation. */
const GROUP_PLANS = ['pro', 'draw'] as const;

export type GroupPlan = { group: string; plan: (typeof GROUP_PLANS)[number] };

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
        const groupPlan = GROUP_PLANS.find((name) => name === plan);
        if (at > 0 && group !== '' && groupPlan !== undefined) return { group, plan: groupPlan };
        context.issues.push({
          code: 'custom',
          input: written,
          message: `“${entry}” is not a group and its plan, such as staff=pro or designers=draw`,
        });
        return [];
      }),
  ),
);
