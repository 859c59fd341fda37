import { randomUUID } from 'node:crypto';
import { getUser, signUpByEmail } from '@studiolo/contract/account/endpoints';
import {
  beginOidc,
  confirmIdentity,
  finishOidc,
  linkIdentity,
  listIdentities,
  unlinkIdentity,
} from '@studiolo/contract/account/identity-endpoints';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { changePassword } from '@studiolo/contract/account/security-endpoints';
import { getInvites } from '@studiolo/contract/billing/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anEmail, aPhoneUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { startOidc } from '../../../testing/stand-ins/services/oidc.ts';
import { until } from '../../../testing/until.ts';

let provider: Awaited<ReturnType<typeof startOidc>>;
beforeAll(async () => {
  provider = await startOidc();
});
afterAll(() => provider.close());
afterEach(() => {
  provider.deviates();
  provider.setDown(false);
});

const server = aServer(() => ({ settings: provider.settings }));
const bare = aServer();

const aPerson = (email = anEmail()) => ({ sub: randomUUID(), email, email_verified: true, name: 'Ann Lee' });

type More = { inviteId?: string; timeZone?: string };

const trySignIn = async (person: Parameters<typeof provider.signsIn>[0], more: More = {}) => {
  provider.signsIn(person);
  const { url, secret } = await server.client().call(beginOidc, {});
  return server.client().try(finishOidc, { secret, answer: provider.answer(url), ...more });
};

const signIn = async (person: ReturnType<typeof aPerson>, more: More = {}) => {
  const { code, msg, data } = await trySignIn(person, more);
  if (code !== 200 || !data?.token) throw new Error(`not signed in: ${msg}`);
  return server.client(data.token);
};

it('creates an account for a new user with nickname, inviter and time zone [account.oidc]', async () => {
  const inviter = await aUser(server);
  const { inviteId } = await inviter.call(getUser, {});
  const person = aPerson();

  const ann = await signIn(person, { inviteId, timeZone: 'Asia/Shanghai' });

  expect(await ann.call(getUser, {})).toMatchObject({
    email: person.email,
    nickname: 'Ann Lee',
    hasPassword: false,
    isChatgptVip: false,
  });
  expect((await inviter.call(getInvites, {})).records).toHaveLength(1);
  expect(await ann.call(listIdentities, {})).toMatchObject([{ email: person.email }]);
  const again = await signIn({ ...person, email: anEmail() });
  expect(await again.call(getUser, {})).toMatchObject({ email: person.email });
});

it('requests an authorization code with a code challenge, state, nonce and redirect URI [account.oidc]', async () => {
  const { url } = await server.client().call(beginOidc, {});
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    client_id: 'studiolo',
    redirect_uri: `${server.url}/sign-in`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  expect(Object.keys(query)).toEqual(expect.arrayContaining(['state', 'nonce', 'code_challenge']));
});

it('gives no access to an account with the same address until its owner confirms the link [account.oidc]', async () => {
  const ann = await aUser(server);
  const person = aPerson(ann.email.toUpperCase());
  const { data } = await trySignIn(person);
  expect(data?.token).toBeUndefined();
  expect(data?.link?.email).toBe(ann.email);
  const ticket = data?.link?.ticket ?? '';

  const bob = await aUser(server);
  expect(await bob.try(confirmIdentity, { ticket })).toMatchObject({
    code: 400,
    msg: `This belongs to another account. Please sign in to the account with the address ${ann.email}.`,
  });
  expect(await ann.try(confirmIdentity, { ticket })).toMatchObject({ code: 400 });
  expect(await bob.call(listIdentities, {})).toEqual([]);

  const again = await trySignIn(person);
  expect(await ann.call(confirmIdentity, { ticket: again.data?.link?.ticket ?? '' })).toBe(null);
  expect(await (await signIn(person)).call(getUser, {})).toMatchObject({ email: ann.email });
  await until(async () => (await server.letters()).find((letter) => letter.includes(ann.email)));
});

it('links an identity only in a recently opened session [account.oidc]', async () => {
  const ann = await aUser(server);
  server.clock.advance(ACCOUNT_LIMITS.freshMinutes * 60_000 + 1000);
  const { data } = await trySignIn(aPerson(ann.email));
  expect(await ann.try(confirmIdentity, { ticket: data?.link?.ticket ?? '' })).toMatchObject({ code: 403 });
});

it.each([
  ['not verified', { email_verified: false }],
  ['of unknown verification', { email_verified: undefined }],
  ['missing', { email: undefined }],
])('creates no account for an address that is %s [account.oidc]', async (_, claims) => {
  expect(await trySignIn({ ...aPerson(), ...claims })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('Acme has not verified your e-mail address.') as string,
  });
});

it('fetches the address from the userinfo endpoint if the ID token lacks it [account.oidc]', async () => {
  const person = aPerson();
  provider.deviates({ claims: { email: undefined, email_verified: undefined } });
  const ann = await signIn(person);
  expect(await ann.call(getUser, {})).toMatchObject({ email: person.email });
});

const past = Math.floor(Date.now() / 1000) - 3600;

it.each<[string, Parameters<typeof provider.deviates>[0]]>([
  ['for another client', { claims: { aud: 'somebody-else' } }],
  ['by another issuer', { claims: { iss: 'https://evil.example' } }],
  ['that has expired', { claims: { iat: past, exp: past + 300 } }],
  ['with a foreign nonce', { claims: { nonce: 'x'.repeat(43) } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['signed with a foreign key', { signature: 'foreign' }],
  ['without a signature', { header: { alg: 'none' }, signature: 'none' }],
  ['signed with a symmetric key', { header: { alg: 'HS256' } }],
])('refuses an ID token %s [account.oidc]', async (_, twist) => {
  provider.deviates(twist);
  expect(await trySignIn(aPerson())).toMatchObject({
    code: 400,
    msg: 'The response of Acme could not be verified. Please try again.',
  });
});

const EXPIRED = {
  code: 400,
  msg: 'This sign-in has expired or was started elsewhere. Please sign in again here.',
};

it('accepts a response only once, from the same browser, within ten minutes [account.oidc]', async () => {
  provider.signsIn(aPerson());
  const client = server.client();
  const mine = await client.call(beginOidc, {});
  const other = await client.call(beginOidc, {});
  const answer = provider.answer(mine.url);

  expect(await client.try(finishOidc, { secret: other.secret, answer })).toMatchObject(EXPIRED);
  expect(await client.try(finishOidc, { secret: 'x'.repeat(43), answer })).toMatchObject(EXPIRED);
  const twice = await Promise.all([1, 2].map(() => client.try(finishOidc, { secret: mine.secret, answer })));
  expect(twice.map(({ code }) => code).toSorted()).toEqual([200, 400]);

  const late = await client.call(beginOidc, {});
  server.clock.advance(ACCOUNT_LIMITS.externalSignInMinutes * 60_000 + 1000);
  expect(
    await client.try(finishOidc, { secret: late.secret, answer: provider.answer(late.url) }),
  ).toMatchObject(EXPIRED);
});

it('refuses a code from another request, and a response from another issuer [account.oidc]', async () => {
  provider.signsIn(aPerson());
  const client = server.client();
  const [mine, theirs] = [await client.call(beginOidc, {}), await client.call(beginOidc, {})];
  const injected = new URLSearchParams(provider.answer(mine.url));
  injected.set('code', new URLSearchParams(provider.answer(theirs.url)).get('code') ?? '');
  expect(
    await client.try(finishOidc, { secret: mine.secret, answer: `?${injected.toString()}` }),
  ).toMatchObject({ code: 400 });

  const mixed = new URLSearchParams(provider.answer(theirs.url));
  mixed.set('iss', 'https://evil.example');
  expect(
    await client.try(finishOidc, { secret: theirs.secret, answer: `?${mixed.toString()}` }),
  ).toMatchObject({
    code: 400,
  });
});

it('reports that the user canceled, or that the provider is down [account.oidc]', async () => {
  const client = server.client();
  const { url, secret } = await client.call(beginOidc, {});
  expect(await client.try(finishOidc, { secret, answer: provider.answer(url, false) })).toMatchObject({
    code: 400,
    msg: 'Acme declined the sign-in, or you canceled it. Nothing was changed.',
  });

  const again = await client.call(beginOidc, {});
  provider.setDown(true);
  expect(
    await client.try(finishOidc, { secret: again.secret, answer: provider.answer(again.url) }),
  ).toMatchObject({ msg: 'Acme cannot be reached right now. Please try again in a moment.' });
  server.clock.advance(2 * 3_600_000);
  expect(await client.try(beginOidc, {})).toMatchObject({
    msg: 'Acme cannot be reached right now. Please try again in a moment.',
  });
  provider.setDown(false);
  expect((await client.try(beginOidc, {})).code).toBe(200);
});

it('links an identity to the signed-in account after re-authentication [account.oidc]', async () => {
  const ann = await aUser(server);
  const bob = await aUser(server);
  const person = aPerson();
  provider.signsIn({ ...person, email_verified: false });
  expect(await ann.try(linkIdentity, {})).toMatchObject({ code: 400 });
  const stolen = await ann.call(linkIdentity, { password: PASSWORD });
  expect(
    await bob.try(finishOidc, { secret: stolen.secret, answer: provider.answer(stolen.url) }),
  ).toMatchObject(EXPIRED);

  const { url, secret } = await ann.call(linkIdentity, { password: PASSWORD });
  expect(await ann.call(finishOidc, { secret, answer: provider.answer(url) })).toEqual({});
  expect(await (await signIn(person)).call(getUser, {})).toMatchObject({ email: ann.email });

  const result = await bob.call(linkIdentity, { password: PASSWORD });
  expect(
    await bob.try(finishOidc, { secret: result.secret, answer: provider.answer(result.url) }),
  ).toMatchObject({ code: 409 });
});

it('unlinks an identity, unless it is the last sign-in method [account.oidc]', async () => {
  const ann = await signIn(aPerson());
  const [identity] = await ann.call(listIdentities, {});
  const identityId = identity?.tableId ?? '';
  expect(await ann.try(unlinkIdentity, { identityId })).toMatchObject({
    code: 403,
    msg: 'This is your only way to sign in. Set a password first.',
  });
  const bob = await aPhoneUser(server);
  expect(await bob.try(unlinkIdentity, { identityId })).toMatchObject({ code: 404 });

  await ann.call(changePassword, { newPassword: PASSWORD });
  expect(await ann.call(unlinkIdentity, { identityId, password: PASSWORD })).toBe(null);
  expect(await ann.call(listIdentities, {})).toEqual([]);
});

it('offers no external sign-in if none is configured [account.oidc]', async () => {
  expect(await bare.client().call(getConfig, {})).toMatchObject({ signInProvider: '' });
  expect(await server.client().call(getConfig, {})).toMatchObject({ signInProvider: 'Acme' });
  expect(await bare.client().try(beginOidc, {})).toMatchObject({ code: 404 });
  const ann = await aUser(bare);
  expect(await ann.try(linkIdentity, { password: PASSWORD })).toMatchObject({ code: 404 });
});

it('creates one account for concurrent sign-ins of the same new user [account.oidc]', async () => {
  const person = aPerson();
  await server.client().call(signUpByEmail, { email: person.email, password: PASSWORD });
  const answers = await Promise.all(Array.from({ length: 5 }, () => trySignIn(person)));
  expect(answers.filter(({ data }) => data?.token).length).toBeGreaterThan(0);
  const { rows } = await server.inside.database.$client.query('select 1 from users where email = $1', [
    person.email,
  ]);
  expect(rows).toHaveLength(1);
});

it('exports a linked identity, and deletes it with the account [account.oidc]', async () => {
  const person = aPerson();
  const ann = await signIn(person);
  const { cliUserId } = await ann.call(getUser, {});
  const exported = await Promise.all(server.inside.userData.map((part) => part.export(cliUserId)));
  expect(Object.assign({}, ...exported)).toMatchObject({
    identities: [{ issuer: provider.url, subject: person.sub, email: person.email }],
  });
  await ann.call(deleteAccount, {});
  const { rows } = await server.inside.database.$client.query('select 1 from identities where subject = $1', [
    person.sub,
  ]);
  expect(rows).toEqual([]);
  expect(await (await signIn(person)).call(getUser, {})).not.toMatchObject({ cliUserId });
});

const formProvider = await startOidc({ isFormOnly: true });
afterAll(() => formProvider.close());
const trusting = aServer(() => ({ settings: { ...formProvider.settings, OIDC_TRUST_EMAILS: 'yes' } }));

it('accepts an address without a verification claim from a trusted provider, and sends the client secret in the form body [account.oidc]', async () => {
  const answerFor = async (claims: Record<string, unknown>) => {
    formProvider.signsIn({ ...aPerson(), ...claims });
    const { url, secret } = await trusting.client().call(beginOidc, {});
    return trusting.client().try(finishOidc, { secret, answer: formProvider.answer(url) });
  };
  expect(await answerFor({ email_verified: undefined })).toMatchObject({ code: 200 });
  expect(await answerFor({ email_verified: false })).toMatchObject({ code: 400 });
});
