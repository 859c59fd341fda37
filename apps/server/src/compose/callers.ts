import { createVisitorTokens } from '../core/visitors/visitor-tokens.ts';
import type { Seal } from '../core/secrets/seal.ts';
import type { Caller, ResolveCaller } from '../platform/traffic/caller.ts';
import type { Clock } from '../ports/clock.ts';

type Deps = {
  seal: Seal;
  clock: Clock;
  billing: { resolvePayer: (token: string | undefined) => Promise<Caller | undefined> };
  account: { resolveCaller: ResolveCaller };
};

/** The one place where a token becomes a caller: a visitor's, one to pay with, or that of a session. */
export const createCallers = ({ seal, clock, billing, account }: Deps) => {
  const visitors = createVisitorTokens({ seal, clock });
  const resolveCaller: ResolveCaller = async (token, timeZone) =>
    visitors.resolve(token) ?? (await billing.resolvePayer(token)) ?? account.resolveCaller(token, timeZone);
  return { visitors, resolveCaller };
};
