import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { beginOidc, finishOidc } from '@studiolo/contract/account/identity-endpoints';
import type { ExternalSignInResult, ExternalSignIn } from '@studiolo/contract/account/entities';
import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import type { Envelope } from '@studiolo/contract/wire/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEmail } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { createClient } from '../../../testing/client.ts';
import { startOidc } from '../../../testing/stand-ins/services/oidc.ts';

let provider: Awaited<ReturnType<typeof startOidc>>;
beforeAll(async () => {
  provider = await startOidc();
});
afterAll(() => provider.close());

const named = aServer(() => ({ settings: { ...provider.settings, PUBLIC_URL: 'https://named.example/' } }));
const trusting = aServer(() => ({ settings: { ...provider.settings, TRUST_PROXY: '1' } }));
const wary = aServer(() => ({ settings: provider.settings }));

/** Headers of a proxy that terminates TLS. */
const FORWARDED = {
  'x-forwarded-for': '192.0.2.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'asked.example',
};

const pass = async <Data>(url: string, call: Endpoint, input: Record<string, unknown>): Promise<Data> => {
  const response = await createClient(url).send(call, input, { headers: FORWARDED });
  const { data, msg } = (await response.json()) as Envelope<Data>;
  if (data === null) throw new Error(`refused: ${msg}`);
  return data;
};

const signIn = async (url: string) => {
  const email = anEmail();
  provider.signsIn({ sub: randomUUID(), email, email_verified: true });
  const start = await pass<ExternalSignIn>(url, beginOidc, {});
  const answer = provider.answer(start.url);
  const { token } = await pass<ExternalSignInResult>(url, finishOidc, { secret: start.secret, answer });
  expect(await createClient(url, token).call(getUser, {})).toMatchObject({ email });
  return new URL(start.url).searchParams.get('redirect_uri');
};

it('redirects to the configured public URL, else to that of a trusted proxy, else to the server’s own [account.oidc]', async () => {
  expect(await signIn(named.url)).toBe('https://named.example/sign-in');
  expect(await signIn(trusting.url)).toBe('https://asked.example/sign-in');
  expect(await signIn(wary.url)).toBe(`${wary.url}/sign-in`);
});
