import * as client from 'openid-client';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import { toFault } from './faults.ts';
import { toVouched } from './vouched.ts';

type Options = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
};

const SCOPE = 'openid email profile';
const SECONDS = 10;
/** What a provider says of itself is asked for anew after this. */
const KNOWN_MS = 3_600_000;

/**
 * Signs in by OpenID Connect's authorization code flow with PKCE. The ID token's signature is checked although it comes
 * straight from the provider, so that a proxy in between can make none up.
 */
export const createOidc = ({
  issuer,
  clientId,
  clientSecret,
  name,
  fetch,
  clock,
}: Options): IdentityProvider => {
  const server = new URL(issuer);
  let known: { configuration: Promise<client.Configuration>; until: number } | undefined;

  const discover = () =>
    client.discovery(server, clientId, undefined, client.ClientSecretBasic(clientSecret), {
      [client.customFetch]: (url, { body, ...init }) =>
        fetch(url, { ...init, ...(body instanceof URLSearchParams && { body }) }),
      timeout: SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });

  const configuration = (): Promise<client.Configuration> => {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.configuration;
    const next = { configuration: discover(), until: now + KNOWN_MS };
    known = next;
    next.configuration.catch(() => {
      if (known === next) known = undefined;
    });
    return next.configuration;
  };

  /** Some tell the address only when asked for it by itself. */
  const claimsOf = async (config: client.Configuration, accessToken: string, claims: client.IDToken) => {
    if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await client.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
  };

  return {
    name,

    async begin({ redirectUri, state, nonce, verifier }) {
      try {
        const config = await configuration();
        return client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href;
      } catch (error) {
        throw toFault(error);
      }
    },

    async finish({ redirectUri, state, nonce, verifier }, answer) {
      try {
        const config = await configuration();
        const back = new URL(redirectUri);
        back.search = answer;
        const tokens = await client.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new TypeError('there is no ID token');
        return toVouched(await claimsOf(config, tokens.access_token, claims));
      } catch (error) {
        throw toFault(error);
      }
    },
  };
};
