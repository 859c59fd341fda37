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

// Ends the window of the limit per network address.
beforeEach(() => one.clock.advance(16 * 60_000));

/** Sends requests concurrently, half of them to each server; returns the number of successful ones. */
const countSuccesses = async (
  ask: (server: TestServer) => Promise<{ code: number; status: number }>,
  concurrency = CONCURRENCY,
): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: concurrency }, (_, at) => ask(at % 2 === 0 ? one : other)),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ code }) => code === 200).length;
};

it('signs in only one of a hundred concurrent requests with the same code [account.phone-login]', async () => {
  const mobile = aMobile();
  await one.client().call(sendSmsCode, { mobile });
  const smsCaptcha = await one.codeFor(mobile);

  const successes = await countSuccesses((server) =>
    server.client().try(loginByMobile, { mobile, smsCaptcha, registerIfNew: '1' }),
  );

  expect(successes).toBe(1);
});

it('resets a password for only one of a hundred concurrent requests with the same code [account.forgot]', async () => {
  const ann = await aUser(one);
  one.clock.advance(60_000);
  const emailCaptcha = await one.nextCode(ann.email, () =>
    one.client().call(sendEmailCode, { email: ann.email }),
  );

  const won = await countSuccesses((server) =>
    server
      .client()
      .try(resetPassword, { loginType: 'email', email: ann.email, emailCaptcha, newPassword: 'paper4lamp' }),
  );

  expect(won).toBe(1);
});

it('verifies an address for only one of a hundred concurrent requests with the same code [account.sign-up]', async () => {
  const { email, token, ...pending } = await aPendingUser(one);
  await pending.call(sendEmailCode, { email });
  const emailCaptcha = await one.codeFor(email);

  expect(
    await countSuccesses((server) => server.client(token).try(verifyEmail, { email, emailCaptcha })),
  ).toBe(1);
});

it('binds a number to only one of several users who submit its code concurrently [account.bind-mobile]', async () => {
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

it('allows three attempts at a code across two servers [account.phone-login]', async () => {
  const mobile = aMobile();
  await one.client().call(sendSmsCode, { mobile });
  const code = await one.codeFor(mobile);
  const wrong = code === '0000' ? '0001' : '0000';

  const guess = (server: TestServer) => server.client().try(loginByMobile, { mobile, smsCaptcha: wrong });
  expect(await countSuccesses(guess, 50)).toBe(0);

  expect(
    await other.client().try(loginByMobile, { mobile, smsCaptcha: code, registerIfNew: '1' }),
  ).toMatchObject({ status: 400 });
});
