import { createVisitorTokens } from '../core/visitors/visitor-tokens.ts';
import type { Feature } from '../core/extension-points/extension-points.feature.ts';
import type { Seal } from '../core/secrets/seal.ts';
import type { Caller, ResolveCaller } from '../platform/traffic/caller.ts';
import type { Clock } from '../ports/clock.ts';

type Deps = {
  seal: Seal;
  clock: Clock;
  billing: { resolvePayer: (token: string | undefined) => Promise<Caller | undefined> };
  account: { resolveCaller: ResolveCaller };
  /** Features that issue their own tokens. */
  features: readonly Feature[];
};

/** Resolves all tokens to callers: a visitor's, a feature's own, a pay token, or a session's. */
export const createCallers = ({ seal, clock, billing, account, features }: Deps) => {
  const visitors = createVisitorTokens({ seal, clock });
  const ofFeature = async (token: string | undefined): Promise<Caller | undefined> => {
    if (token === undefined) return undefined;
    for (const { callerOf } of features) {
      const caller = await callerOf?.(token);
      if (caller) return caller;
    }
    return undefined;
  };
  const resolveCaller: ResolveCaller = async (token, timeZone) =>
    visitors.resolve(token) ??
    (await ofFeature(token)) ??
    (await billing.resolvePayer(token)) ??
    account.resolveCaller(token, timeZone);
  return { visitors, resolveCaller };
};
