import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopback } from '../loopback.ts';

/** Credentials of the registered client. */
const CLIENT = { id: 'studiolo', secret: 'oidc secret + sign' };

type Person = { sub: string; [claim: string]: unknown };

/** Deviations from a correct ID token. */
type Deviations = {
  /** Overrides correct claims. */
  claims?: Record<string, unknown>;
  /** Replaces the correct header. */
  header?: Record<string, unknown>;
  /** Signs with an unpublished key, or not at all. */
  signature?: 'foreign' | 'none';
};

type Grant = { person: Person; nonce: string | null; challenge: string; redirectUri: string };

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const toToken = (claims: object, header: object, key: KeyObject | undefined): string => {
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${key ? sign('sha256', Buffer.from(body), key).toString('base64url') : ''}`;
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
};

const hashOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Form encoding of a client's id and secret before they are joined (RFC 6749, 2.3.1). */
const formEncoded = (value: string): string => new URLSearchParams([['', value]]).toString().slice(1);

/**
 * Simulates an OpenID provider on loopback: the discovery document (Discovery 1.0, 4), the authorization endpoint
 * with its page to agree on (Core 1.0, 3.1.2), the token endpoint with PKCE (Core 3.1.3, RFC 7636), userinfo (Core
 * 5.3) and the published keys. ID tokens are signed by RS256.
 */
export const startOidc = async ({ isFormOnly = false } = {}) => {
  const key = newKey();
  const foreign = newKey();
  const kid = randomBytes(6).toString('hex');
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const paths: string[] = [];
  let person: Person = { sub: 'nobody' };
  let deviations: Deviations = {};
  let isDown = false;
  let url = '';

  const discovery = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none'],
    token_endpoint_auth_methods_supported: [isFormOnly ? 'client_secret_post' : 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  /** Returns the address to which the provider redirects the browser, for the signed-in person. */
  const agree = (query: URLSearchParams, isAgreed: boolean): string => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', url);
    if (!isAgreed) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(24).toString('base64url');
      const nonce = query.get('nonce');
      grants.set(code, { person, nonce, challenge: query.get('code_challenge') ?? '', redirectUri });
      back.searchParams.set('code', code);
    }
    return back.href;
  };

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const isGood =
      query.get('response_type') === 'code' &&
      query.get('client_id') === CLIENT.id &&
      query.get('scope')?.split(' ').includes('openid') &&
      query.get('code_challenge_method') === 'S256';
    if (!isGood) return json(response, 400, { error: 'invalid_request' });
    const choice = query.get('choice');
    if (choice) {
      query.delete('choice');
      response.writeHead(302, { location: agree(query, choice === 'agree') }).end();
      return;
    }
    const link = (each: string) => `<a href="/authorize?${query.toString()}&choice=${each}">${each}</a>`;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Provider</title><h1>Provider</h1>${link('agree')} ${link('deny')}`);
  };

  const exchange = (
    authorization: string | undefined,
    form: URLSearchParams,
    response: ServerResponse,
  ): void => {
    const credentials = Buffer.from(`${formEncoded(CLIENT.id)}:${formEncoded(CLIENT.secret)}`).toString(
      'base64',
    );
    const isInForm = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    if (isFormOnly ? !isInForm || authorization : authorization !== `Basic ${credentials}`)
      return json(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isGood =
      form.get('grant_type') === 'authorization_code' &&
      grant?.redirectUri === form.get('redirect_uri') &&
      grant?.challenge === hashOf(form.get('code_verifier') ?? '');
    if (!grant || !isGood) return json(response, 400, { error: 'invalid_grant' });
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: url, aud: CLIENT.id, iat: now, exp: now + 300, nonce: grant.nonce, ...grant.person };
    const signer = deviations.signature === 'foreign' ? foreign.privateKey : key.privateKey;
    const accessToken = randomBytes(24).toString('base64url');
    tokens.set(accessToken, grant.person);
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: toToken(
        { ...right, ...deviations.claims },
        { alg: 'RS256', kid, typ: 'JWT', ...deviations.header },
        deviations.signature === 'none' ? undefined : signer,
      ),
    });
  };

  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams } = new URL(message.url ?? '/', url);
    paths.push(path);
    const form = new URLSearchParams(await text(message));
    if (isDown) return json(response, 503, { error: 'temporarily_unavailable' });
    const { authorization } = message.headers;
    switch (path) {
      case '/.well-known/openid-configuration':
        return json(response, 200, discovery());
      case '/keys':
        return json(response, 200, {
          keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
        });
      case '/authorize':
        return authorize(searchParams, response);
      case '/token':
        return exchange(authorization, form, response);
      case '/userinfo': {
        const token = tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
        return token ? json(response, 200, token) : json(response, 401, { error: 'invalid_token' });
      }
      default:
        return json(response, 404, { error: 'not_found' });
    }
  };

  const server = await startLoopback(respond);
  ({ url } = server);

  return {
    url,
    /** Requested paths, oldest first. */
    paths,
    /** Settings that configure it as the provider. */
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Acme',
    },
    signsIn: (next: Person): void => {
      person = next;
    },
    /** Accepts or declines a request on the user's behalf; returns the query of the redirect. */
    answer: (address: string, isAgreed = true): string =>
      new URL(agree(new URL(address).searchParams, isAgreed)).search,
    deviates: (next: Deviations = {}): void => {
      deviations = next;
    },
    setDown: (next: boolean): void => {
      isDown = next;
    },
    close: server.close,
  };
};
