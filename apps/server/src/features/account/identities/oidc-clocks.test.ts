import { randomUUID } from 'node:crypto';
import { beginOidc, finishOidc } from '@studiolo/contract/account/identity-endpoints';
import { afterAll, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { anEmail } from '../../../testing/fixtures/a-user.ts';
import { startOidc } from '../../../testing/stand-ins/services/oidc.ts';

const provider = await startOidc();
afterAll(() => provider.close());
const server = aServer(() => ({ settings: provider.settings }));

it('accepts a provider whose clock is a minute ahead, and a verification that is sent as text [account.oidc]', async () => {
  const soon = Math.floor(Date.now() / 1000) + 60;
  provider.deviates({ claims: { iat: soon, nbf: soon, exp: soon + 300 } });
  provider.signsIn({ sub: randomUUID(), email: anEmail(), email_verified: 'True' });
  const { url, secret } = await server.client().call(beginOidc, {});
  const result = await server.client().try(finishOidc, { secret, answer: provider.answer(url) });
  expect(result).toMatchObject({ code: 200, data: { token: expect.any(String) } });
});
