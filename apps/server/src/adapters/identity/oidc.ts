import * as client from 'openid-client';
import type { Clock } from '../../ports/clock.ts';
import {
  IdentityFault,
  type IdentityProvider,
  type VerifiedIdentity,
} from '../../ports/identity-provider.ts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** Finds a claim by its name, or by a path such as `realm_access.roles`. */
const claimAt = (claims: Record<string, unknown>, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      claims,
    );
};

/** Providers send groups as a list, or a single one as text. */
const groupsOf = (claim: unknown): string[] =>
  [claim].flat().filter((group): group is string => typeof group === 'string' && group !== '');

type Claims = { iss: string; sub: string; [claim: string]: unknown };

const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

/**
 * Reads the claims of an account. Some providers send `email_verified` as text; others omit it, and then the
 * address only counts as verified if the operator trusts the provider's addresses.
 */
const toIdentity = (
  claims: Claims,
  { trustsEmails, groupsClaim }: Pick<Options, 'trustsEmails' | 'groupsClaim'>,
): VerifiedIdentity => {
  const { iss, sub, email, email_verified, name } = claims;
  return {
    issuer: iss,
    subject: sub,
    email:
      email_verified === true ||
      (typeof email_verified === 'string' && /^true$/i.test(email_verified)) ||
      (trustsEmails && (email_verified === undefined || email_verified === null))
        ? textOf(email)?.trim().toLowerCase()
        : undefined,
    name: textOf(name),
    groups: groupsClaim === '' ? undefined : groupsOf(claimAt(claims, groupsClaim)),
  };
};

/** OAuth error codes that mean a fault of the provider, not a rejected sign-in. */
const PROVIDER_ERRORS = new Set(['server_error', 'temporarily_unavailable']);

/** Error codes of timeouts and of responses that are not from a provider. */
const RESPONSE_ERRORS = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

const kindOf = (error: unknown): IdentityFault['kind'] => {
  if (error instanceof AuthorizationResponseError)
    return PROVIDER_ERRORS.has(error.error) ? 'unreachable' : 'denied';
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'untrusted';
  const isRejected =
    error instanceof ClientError && error.code !== undefined && !RESPONSE_ERRORS.has(error.code);
  return isRejected ? 'untrusted' : 'unreachable';
};

/** Classifies a sign-in error, and omits tokens and codes that the library's errors may contain. */
const toFault = (error: unknown): IdentityFault => {
  const { name, message, code } = Object(error) as { name?: string; message?: string; code?: string };
  return new IdentityFault(kindOf(error), [name, code, message].filter(Boolean).join(' '));
};

type Options = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether an address counts as verified if the provider does not say so. */
  trustsEmails: boolean;
  /** Claim with the groups of a user; empty if they are not requested. */
  groupsClaim: string;
  name: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
};

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;
const CONFIGURATION_TTL_MS = 3_600_000;
/** Maximum difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 120;

/** The metadata names another issuer. */
const OTHER_ISSUER = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

/** The address with or without its trailing slash, which must match the provider's spelling exactly. */
const withOtherSlash = (address: URL): URL => {
  const other = new URL(address);
  other.pathname = address.pathname.endsWith('/') ? address.pathname.slice(0, -1) : `${address.pathname}/`;
  return other;
};

/** Sends the secret in the header, which every provider must support, unless this one only accepts forms. */
const clientSecretAsSupported = (secret: string): client.ClientAuth => {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (provider, registered, body, headers) => {
    const methods = provider.token_endpoint_auth_methods_supported;
    const isFormOnly =
      methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
    (isFormOnly ? post : basic)(provider, registered, body, headers);
  };
};

/**
 * Signs in by OpenID Connect's authorization code flow with PKCE. Checks the signature of the ID token
 * although it is fetched directly from the provider, so that a proxy in between cannot forge one.
 */
export const createOidc = ({
  issuer,
  clientId,
  clientSecret,
  trustsEmails,
  groupsClaim,
  name,
  fetch,
  clock,
}: Options): IdentityProvider => {
  const server = new URL(issuer);
  let cached: { configuration: Promise<client.Configuration>; until: number } | undefined;

  const metadata = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const discoverAt = (address: URL) =>
    client.discovery(address, clientId, metadata, clientSecretAsSupported(clientSecret), {
      [client.customFetch]: (url, { body, ...init }) =>
        fetch(url, { ...init, ...(body instanceof URLSearchParams && { body }) }),
      timeout: TIMEOUT_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });

  const discover = async (): Promise<client.Configuration> => {
    try {
      return await discoverAt(server);
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== OTHER_ISSUER) throw error;
      return discoverAt(withOtherSlash(server));
    }
  };

  const configuration = (): Promise<client.Configuration> => {
    const now = clock.now().getTime();
    if (cached && cached.until > now) return cached.configuration;
    const next = { configuration: discover(), until: now + CONFIGURATION_TTL_MS };
    cached = next;
    next.configuration.catch(() => {
      if (cached === next) cached = undefined;
    });
    return next.configuration;
  };

  /** Some providers return the address or the groups from the userinfo endpoint only. */
  const claimsOf = async (config: client.Configuration, accessToken: string, claims: client.IDToken) => {
    const hasGroups = groupsClaim === '' || claimAt(claims, groupsClaim) !== undefined;
    if (claims['email'] !== undefined && hasGroups) return claims;
    if (!config.serverMetadata().userinfo_endpoint) return claims;
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
        if (!claims) throw new TypeError('the response has no ID token');
        return toIdentity(await claimsOf(config, tokens.access_token, claims), { trustsEmails, groupsClaim });
      } catch (error) {
        throw toFault(error);
      }
    },
  };
};
