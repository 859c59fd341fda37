import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { startLoopback } from '../../testing/stand-ins/loopback.ts';
import { createOidc } from './oidc.ts';

/** Begins a sign-in at a provider whose issuer has a path. */
const beginAt = async (issuerPath: string, configuredPath: string): Promise<string> => {
  let base = '';
  const service = await startLoopback((request, response) => {
    if (request.url !== `${issuerPath.replace(/\/$/, '')}/.well-known/openid-configuration`)
      return void response.writeHead(404).end();
    const metadata = {
      issuer: base + issuerPath,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
  });
  base = service.url;
  const provider = createOidc({
    issuer: base + configuredPath,
    clientId: 'studiolo',
    clientSecret: 'secret',
    trustsEmails: false,
    groupsClaim: '',
    name: 'Acme',
    fetch,
    clock: createTestClock(),
  });
  const request = { redirectUri: 'https://a.example/', state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  const address = await provider.begin(request).finally(service.close);
  return new URL(address).pathname;
};

it.each([
  ['/realms/staff', '/realms/staff/'],
  ['/application/o/studiolo/', '/application/o/studiolo'],
  ['/application/o/studiolo/', '/application/o/studiolo/'],
])('finds the provider %s if it is configured as %s [account.oidc]', async (issuer, configured) => {
  expect(await beginAt(issuer, configured)).toBe('/authorize');
});

it('refuses a provider with another path [account.oidc]', async () => {
  await expect(beginAt('/realms/staff', '/realms/guests')).rejects.toMatchObject({ name: 'IdentityFault' });
});
