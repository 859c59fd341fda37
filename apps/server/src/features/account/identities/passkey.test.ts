import { getUser, logOut } from '@studiolo/contract/account/endpoints';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  deletePasskey,
  finishPasskeyLogin,
  listPasskeys,
} from '@studiolo/contract/account/passkey-endpoints';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { expect, it } from 'vitest';
import { aPhoneUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { anAuthenticator } from '../../../testing/stand-ins/services/authenticator.ts';
import { until } from '../../../testing/until.ts';
import { passkeys } from '../account.tables.ts';

const server = aServer();

type Twist = Parameters<ReturnType<typeof anAuthenticator>['create']>[1];

const aPasskeyUser = async (name = 'My lamp') => {
  const ann = await aUser(server);
  const authenticator = anAuthenticator(server.url);
  const options = await ann.call(beginPasskey, { password: PASSWORD });
  const passkey = await ann.call(addPasskey, { name, credential: authenticator.create(options) });
  return { ann, authenticator, passkey };
};

const signIn = async (authenticator: ReturnType<typeof anAuthenticator>, twist: Twist = {}) => {
  const options = await server.client().call(beginPasskeyLogin, {});
  return server.client().try(finishPasskeyLogin, { credential: authenticator.sign(options, twist) });
};

const REFUSED = {
  code: 400,
  msg: 'This passkey was not accepted. Please try again, or sign in another way.',
};

it('adds a passkey, signs in with it, and lists it with its name and last use [account.passkey]', async () => {
  const { ann, authenticator, passkey } = await aPasskeyUser('  My lamp ');
  expect(passkey).toMatchObject({ name: 'My lamp', usedAt: null });

  const { data, code } = await signIn(authenticator);

  expect(code).toBe(200);
  expect(await server.client(data?.token).call(getUser, {})).toMatchObject({ email: ann.email });
  const [used] = await ann.call(listPasskeys, {});
  expect(used).toMatchObject({ tableId: passkey.tableId, usedAt: expect.any(String) as string });
  expect((await signIn(authenticator)).code).toBe(200);
});

it('requests any passkey of this host with user verification [account.passkey]', async () => {
  const ann = await aUser(server);
  expect(await server.client().call(beginPasskeyLogin, {})).toMatchObject({
    rpId: '127.0.0.1',
    userVerification: 'required',
    timeout: 300_000,
  });
  expect(await ann.call(beginPasskey, { password: PASSWORD })).toMatchObject({
    rp: { id: '127.0.0.1' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
});

it.each<[string, Twist]>([
  ['on another site', { origin: 'https://studiolo.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without user verification', { isVerified: false }],
  ['for an unknown challenge', { challenge: 'x'.repeat(43) }],
  ['with a lower counter', { counter: 1 }],
  ['for another user', { userHandle: 'eHh4' }],
])('refuses an assertion signed %s [account.passkey]', async (_, twist) => {
  const { authenticator } = await aPasskeyUser();
  expect(await signIn(authenticator, twist)).toMatchObject(REFUSED);
});

it.each<[string, Twist]>([
  ['on another site', { origin: 'https://studiolo.evil.example' }],
  ['without user verification', { isVerified: false }],
  ['with a certificate', { format: 'packed' }],
])('refuses a passkey created %s [account.passkey]', async (_, twist) => {
  const ann = await aUser(server);
  const options = await ann.call(beginPasskey, { password: PASSWORD });
  const credential = anAuthenticator(server.url).create(options, twist);
  expect(await ann.try(addPasskey, { name: 'Lamp', credential })).toMatchObject(REFUSED);
  expect(await ann.call(listPasskeys, {})).toEqual([]);
});

it('accepts a response only once, within five minutes [account.passkey]', async () => {
  const { ann, authenticator } = await aPasskeyUser();
  const credential = authenticator.sign(await server.client().call(beginPasskeyLogin, {}));
  const twice = await Promise.all([1, 2].map(() => server.client().try(finishPasskeyLogin, { credential })));
  expect(twice.map(({ code }) => code).toSorted()).toEqual([200, 400]);

  const late = authenticator.sign(await server.client().call(beginPasskeyLogin, {}));
  const lateKey = await ann.call(beginPasskey, { password: PASSWORD });
  server.clock.advance(ACCOUNT_LIMITS.passkeyMinutes * 60_000 + 1000);
  expect(await server.client().try(finishPasskeyLogin, { credential: late })).toMatchObject(REFUSED);
  const attestation = anAuthenticator(server.url).create(lateKey);
  expect(await ann.try(addPasskey, { name: 'Late', credential: attestation })).toMatchObject(REFUSED);
});

it('refuses a new passkey from another user, and a challenge with another purpose [account.passkey]', async () => {
  const { ann, authenticator } = await aPasskeyUser();
  const bob = await aUser(server);
  const options = await ann.call(beginPasskey, { password: PASSWORD });
  const credential = anAuthenticator(server.url).create(options);
  expect(await bob.try(addPasskey, { name: 'Lamp', credential })).toMatchObject(REFUSED);

  const forMaking = await ann.call(beginPasskey, { password: PASSWORD });
  const signed = authenticator.sign({ ...forMaking, rpId: forMaking.rp.id, userVerification: 'required' });
  expect(await server.client().try(finishPasskeyLogin, { credential: signed })).toMatchObject(REFUSED);
});

it('refuses a signature made with another passkey [account.passkey]', async () => {
  const { authenticator: anns } = await aPasskeyUser();
  const { authenticator: bobs } = await aPasskeyUser();
  const options = await server.client().call(beginPasskeyLogin, {});
  const { id, rawId } = anns.sign(options);
  const credential = { ...bobs.sign(options), id, rawId };
  expect(await server.client().try(finishPasskeyLogin, { credential })).toMatchObject(REFUSED);
});

const passwordless = async () => {
  const { ann, authenticator, passkey } = await aPasskeyUser();
  await server.inside.database.$client.query('update users set password_hash = null where email = $1', [
    ann.email,
  ]);
  return { ann, authenticator, passkey };
};

it('requires re-authentication before a passkey is added or deleted [account.passkey]', async () => {
  const { ann, passkey } = await aPasskeyUser();
  const { tableId: passkeyId } = passkey;
  expect(await ann.try(beginPasskey, {})).toMatchObject({ code: 400 });
  expect(await ann.try(deletePasskey, { passkeyId, password: 'wrong4one' })).toMatchObject({ code: 400 });
  expect(await ann.call(deletePasskey, { passkeyId, password: PASSWORD })).toBe(null);
  expect(await ann.call(listPasskeys, {})).toEqual([]);

  const bob = await aPhoneUser(server);
  server.clock.advance(ACCOUNT_LIMITS.freshMinutes * 60_000 + 1000);
  expect(await bob.try(beginPasskey, {})).toMatchObject({ code: 403 });
});

it('refuses to delete another user’s passkey or the last sign-in method [account.passkey]', async () => {
  const { passkey, ann } = await passwordless();
  const bob = await aUser(server);
  const { tableId: passkeyId } = passkey;
  expect(await bob.try(deletePasskey, { passkeyId, password: PASSWORD })).toMatchObject({ code: 404 });
  expect(await ann.try(deletePasskey, { passkeyId })).toMatchObject({
    code: 403,
    msg: 'This is your only way to sign in. Set a password first.',
  });
  expect(await ann.call(listPasskeys, {})).toHaveLength(1);
});

it('deletes only one of the last two sign-in methods under concurrent requests [account.passkey]', async () => {
  const { ann, passkey } = await passwordless();
  const options = await ann.call(beginPasskey, {});
  const other = await ann.call(addPasskey, {
    name: 'Other',
    credential: anAuthenticator(server.url).create(options),
  });
  const removed = await Promise.all(
    [passkey, other].map(({ tableId }) => ann.try(deletePasskey, { passkeyId: tableId })),
  );
  expect(removed.map(({ code }) => code).toSorted()).toEqual([200, 403]);
});

it('reports a new passkey by e-mail, and allows up to twenty passkeys [account.passkey]', async () => {
  const { ann } = await aPasskeyUser();
  await until(async () => (await server.letters()).find((letter) => letter.includes('list of passkeys')));
  const [{ id: _, ...row } = { id: '' }] = (await server.inside.database.select().from(passkeys)).slice(-1);
  const more = Array.from({ length: ACCOUNT_LIMITS.passkeysMax - 1 }, (_each, index) => ({
    ...(row as typeof passkeys.$inferInsert),
    credentialId: `${ann.email}-${index}`,
  }));
  await server.inside.database.insert(passkeys).values(more);
  expect(await ann.try(beginPasskey, { password: PASSWORD })).toMatchObject({
    msg: 'An account has up to 20 passkeys. Please delete one first.',
  });
});

it('opens a normal session, and deletes the passkey with the account [account.passkey]', async () => {
  const { authenticator } = await aPasskeyUser();
  const { data } = await signIn(authenticator);
  const again = server.client(data?.token);
  await again.call(deleteAccount, { password: PASSWORD });
  expect(await again.try(logOut, {})).toMatchObject({ code: 401 });
  expect(await signIn(authenticator)).toMatchObject(REFUSED);
});

it('limits failed attempts [account.passkey]', async () => {
  const { authenticator } = await aPasskeyUser();
  const options = await server.client().call(beginPasskeyLogin, {});
  const credential = authenticator.sign(options, { isVerified: false });
  let answer = await server.client().try(finishPasskeyLogin, { credential });
  for (let tries = 0; tries < 110 && answer.code !== 429; tries += 1)
    answer = await server.client().try(finishPasskeyLogin, { credential });
  expect(answer.code).toBe(429);
  server.clock.advance(ACCOUNT_LIMITS.loginWindowMinutes * 60_000 + 1000);
  expect((await signIn(authenticator)).code).toBe(200);
});
