import {
  loginByMobile,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { bindMobile } from '@studiolo/contract/account/security-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aMobile, aPendingUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import type { TestServer } from '../../../testing/server.ts';

const CONCURRENCY = 100;

const one = aServer();
const other = aServer(() => ({ database: one.database, clock: one.clock }));

// Disables the effect of the limit per network address on these tests.
beforeEach(() => one.clock.advance(16 * 60_000));

/** Sends many requests at once, half to each server; returns how many succeeded. */
const winners = async (
  ask: (server: TestServer) => Promise<{ code: number; status: number }>,
  atOnce = CONCURRENCY,
): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => ask(at % 2 === 0 ? one : other)),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ code }) => code === 200).length;
};

it('signs in one of a hundred concurrent uses of a code, and opens one account [account.phone-login]', async () => {
  const mobile = aMobile();
  await one.client().call(sendSmsCode, { mobile });
  const smsCaptcha = await one.codeFor(mobile);

  const won = await winners((server) =>
    server.client().try(loginByMobile, { mobile, smsCaptcha, registerIfNew: '1' }),
  );

  expect(won).toBe(1);
});

it('sets a password for one of a hundred concurrent uses of a code [account.forgot]', async () => {
  const ann = await aUser(one);
  one.clock.advance(60_000);
  const emailCaptcha = await one.nextCode(ann.email, () =>
    one.client().call(sendEmailCode, { email: ann.email }),
  );

  const won = await winners((server) =>
    server
      .client()
      .try(resetPassword, { loginType: 'email', email: ann.email, emailCaptcha, newPassword: 'paper4lamp' }),
  );

  expect(won).toBe(1);
});

it('verifies an address for one of a hundred concurrent uses of a code [account.sign-up]', async () => {
  const { email, token, ...pending } = await aPendingUser(one);
  await pending.call(sendEmailCode, { email });
  const emailCaptcha = await one.codeFor(email);

  expect(await winners((server) => server.client(token).try(verifyEmail, { email, emailCaptcha }))).toBe(1);
});

it('gives a number to only one of several users who verify it concurrently [account.bind-mobile]', async () => {
  const people = await Promise.all([aUser(one), aUser(one), aUser(one)]);
  const mobile = aMobile();
  await people[0]?.call(sendSmsCode, { mobile });
  const smsCaptcha = await one.codeFor(mobile);

  const answers = await Promise.all(
    people.map(({ token }, at) =>
      (at % 2 === 0 ? one : other).client(token).try(bindMobile, { mobile, smsCaptcha, password: PASSWORD }),
    ),
  );

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

it('allows three tries at a code in total on two servers [account.phone-login]', async () => {
  const mobile = aMobile();
  await one.client().call(sendSmsCode, { mobile });
  const code = await one.codeFor(mobile);
  const wrong = code === '0000' ? '0001' : '0000';

  const guess = (server: TestServer) => server.client().try(loginByMobile, { mobile, smsCaptcha: wrong });
  expect(await winners(guess, 50)).toBe(0);

  expect(
    await other.client().try(loginByMobile, { mobile, smsCaptcha: code, registerIfNew: '1' }),
  ).toMatchObject({ status: 400 });
});
