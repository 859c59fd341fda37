import { randomBytes } from 'node:crypto';
import {
  loginByAccount,
  loginByEmail,
  logOut,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { bindMobile, changePassword, endOtherSessions } from '@studiolo/contract/account/security-endpoints';
import type { Envelope } from '@studiolo/contract/wire/envelope';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aMobile, anEmail, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { attempts } from '../account.tables.ts';
import { loginKey } from '../sign-in/login-keys.ts';

const server = aServer(() => ({ settings: { TRUST_PROXY: '1' } }));

const WRONG = 'not4thisone';
const ATTACKER = '198.51.100.7';
const HOME = '203.0.113.20';

const aDevice = (): string => randomBytes(32).toString('base64url');

type Login = { email: string; password: string; device?: string };

const logIn = async (address: string, input: Login): Promise<number> => {
  const headers = { 'x-forwarded-for': address };
  return (await server.client().send(loginByEmail, input, { headers })).status;
};

const times = async (count: number, work: (n: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await work(n));
  return statuses;
};

/** Guesses passwords from one network until it is locked out. */
const guess = (email: string, address = ATTACKER) =>
  times(11, () => logIn(address, { email, password: WRONG }));

const aUserOnDevice = async (device: string) => {
  const ann = await aUser(server);
  expect(await logIn(HOME, { email: ann.email, password: PASSWORD, device })).toBe(200);
  return ann;
};

it('locks out only the network that guesses passwords [account.lock-out]', async () => {
  const { email } = await aUser(server);
  const statuses = await guess(email);

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect(await logIn('198.51.100.200', { email, password: PASSWORD })).toBe(429);
  expect(await logIn(HOME, { email, password: PASSWORD })).toBe(200);
  expect(await logIn(ATTACKER, { email, password: PASSWORD })).toBe(429);
});

it('locks out an IPv6 network as a whole [account.lock-out]', async () => {
  const { email } = await aUser(server);
  await times(10, (n) => logIn(`2001:db8:1:2::${n + 1}`, { email, password: WRONG }));
  expect(await logIn('2001:db8:1:2:ffff::9', { email, password: PASSWORD })).toBe(429);
  expect(await logIn('2001:db8:1:3::1', { email, password: PASSWORD })).toBe(200);
});

it('admits a trusted device in a network that is locked out [account.lock-out]', async () => {
  const device = aDevice();
  const { email } = await aUserOnDevice(device);
  await guess(email);

  expect(await logIn(ATTACKER, { email, password: PASSWORD, device })).toBe(200);
  expect(await logIn(ATTACKER, { email, password: PASSWORD, device: aDevice() })).toBe(429);
});

it('limits guesses across all networks, except on a trusted device [account.lock-out]', async () => {
  const device = aDevice();
  const { email } = await aUserOnDevice(device);
  // As many attempts as 19 networks can make, and a few more.
  const { database, clock } = server.inside;
  const windowEndsAt = new Date(clock.now().getTime() + 60_000);
  const key = loginKey(email);
  await database.delete(attempts).where(eq(attempts.key, key));
  await database.insert(attempts).values({ key, count: 195, windowEndsAt });

  const statuses = await times(6, (n) => logIn(`100.64.${n}.1`, { email, password: WRONG }));

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await logIn(HOME, { email, password: PASSWORD })).toBe(429);
  expect(await logIn(HOME, { email, password: PASSWORD, device })).toBe(200);
});

it('limits guesses on a trusted device too [account.lock-out]', async () => {
  const device = aDevice();
  const { email } = await aUserOnDevice(device);
  const statuses = await times(11, () => logIn(HOME, { email, password: WRONG, device }));
  expect(statuses.at(-1)).toBe(429);
});

it('trusts a device from sign-up on, even after signing out, but only for its own user [account.lock-out]', async () => {
  const device = aDevice();
  const email = anEmail();
  const { token } = await server.client().call(signUpByEmail, { email, password: PASSWORD, device });
  const ann = server.client(token);
  await ann.call(sendEmailCode, { email });
  await ann.call(verifyEmail, { email, emailCaptcha: await server.codeFor(email) });
  await ann.call(logOut, {});
  await guess(email);
  expect(await logIn(ATTACKER, { email, password: PASSWORD, device })).toBe(200);

  const bob = await aUser(server);
  await guess(bob.email, '192.0.2.1');
  expect(await logIn('192.0.2.1', { email: bob.email, password: PASSWORD, device })).toBe(429);
});

it('trusts no device after a change of password [account.lock-out]', async () => {
  const device = aDevice();
  const ann = await aUserOnDevice(device);
  const newPassword = 'another4lamp';
  await ann.call(changePassword, { password: PASSWORD, newPassword });
  await guess(ann.email);
  expect(await logIn(ATTACKER, { email: ann.email, password: newPassword, device })).toBe(429);
});

it('stops trusting a device when its session is ended from another device [account.lock-out]', async () => {
  const lost = aDevice();
  const ann = await aUserOnDevice(lost);
  await ann.call(endOtherSessions, {});
  await guess(ann.email);
  expect(await logIn(ATTACKER, { email: ann.email, password: PASSWORD, device: lost })).toBe(429);
});

it('ends the lock-out when the password is reset [account.lock-out]', async () => {
  const { email } = await aUser(server);
  await guess(email, HOME);
  expect(await logIn(HOME, { email, password: PASSWORD })).toBe(429);
  const newPassword = 'another4lamp';
  server.clock.advance(61_000);
  const emailCaptcha = await server.nextCode(email, () => server.client().call(sendEmailCode, { email }));
  await server.client().call(resetPassword, { loginType: 'email', email, emailCaptcha, newPassword });

  expect(await logIn(HOME, { email, password: newPassword })).toBe(200);
});

it('locks out guesses at a phone number’s password too [account.lock-out]', async () => {
  const ann = await aUser(server);
  const mobile = aMobile();
  await ann.call(sendSmsCode, { mobile, purpose: 'bind' });
  await ann.call(bindMobile, { mobile, smsCaptcha: await server.codeFor(mobile), password: PASSWORD });
  const byNumber = async (address: string, password: string) => {
    const headers = { 'x-forwarded-for': address };
    const answer = await server.client().send(loginByAccount, { account: mobile, password }, { headers });
    return ((await answer.json()) as Envelope).code;
  };
  const statuses = await times(11, () => byNumber(ATTACKER, WRONG));
  expect(statuses.at(-1)).toBe(429);
  expect(await byNumber(HOME, PASSWORD)).toBe(200);
});

it('refuses a malformed device token [account.lock-out]', async () => {
  const { email } = await aUser(server);
  expect(await logIn(HOME, { email, password: PASSWORD, device: 'my-laptop' })).toBe(400);
});
