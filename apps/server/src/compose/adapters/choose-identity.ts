import { createOidc } from '../../adapters/identity/oidc.ts';
import type { Environment } from '../../env.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';

type Options = { environment: Environment; fetch: typeof globalThis.fetch; clock: Clock };

/** What people call the provider: as set, else where it is. */
export const providerName = ({ OIDC_ISSUER, OIDC_NAME }: Environment): string =>
  OIDC_ISSUER ? OIDC_NAME || new URL(OIDC_ISSUER).hostname : '';

/** The provider that people may sign in with, where one is set up. */
export const chooseIdentity = ({ environment, fetch, clock }: Options): IdentityProvider | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return createOidc({ issuer, clientId, clientSecret, name: providerName(environment), fetch, clock });
};
