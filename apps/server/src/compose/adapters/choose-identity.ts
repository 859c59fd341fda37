import { createOidc } from '../../adapters/identity/oidc.ts';
import type { Environment } from '../../env.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';

type Options = { environment: Environment; fetch: typeof globalThis.fetch; clock: Clock };

/** Name of the provider: the configured one, otherwise its host. */
export const providerName = ({ OIDC_ISSUER, OIDC_NAME }: Environment): string =>
  OIDC_ISSUER ? OIDC_NAME || new URL(OIDC_ISSUER).hostname : '';

/** The external sign-in provider, if one is configured. */
export const chooseIdentity = ({ environment, fetch, clock }: Options): IdentityProvider | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return createOidc({
    issuer,
    clientId,
    clientSecret,
    trustsEmails: environment.OIDC_TRUST_EMAILS === 'yes',
    groupsClaim: environment.OIDC_GROUPS_CLAIM,
    name: providerName(environment),
    fetch,
    clock,
  });
};
