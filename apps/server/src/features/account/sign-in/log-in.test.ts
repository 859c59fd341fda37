import { loginByEmail } from '@studiolo/contract/account/endpoints';
import { expect, it } from 'vitest';
import { anEmail, aPendingUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { createClient } from '../../../testing/client.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const server = aServer();

const logIn = (email: string, password: string) => server.client().try(loginByEmail, { email, password });

it('returns the same response for a wrong password, an unknown address and an unverified one [account.login-failure]', async () => {
  const user = await aUser(server);
  const pending = await aPendingUser(server);

  const answers = [user.email, pending.email, anEmail()].map((email) => logIn(email, 'not4thisone'));

  for (const { headers: _, ...answer } of await Promise.all(answers)) {
    expect(answer).toEqual({
      status: 400,
      code: 400,
      type: 'WARN',
      msg: 'The e-mail address or the password is wrong.',
      data: { reason: 'WRONG_CREDENTIALS' },
    });
  }
  const chinese = await createClient(server.url, undefined, 'zh-CN').try(loginByEmail, {
    email: anEmail(),
    password: 'x',
  });
  expect(chinese.msg).toBe('邮箱或密码不正确。');
});

it.each(['known', 'unknown'])(
  'refuses attempts at a %s address after ten failures [account.login-failure]',
  async (kind) => {
    const email = kind === 'known' ? (await aUser(server)).email : anEmail();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await logIn(email, 'not4thisone')).toMatchObject({ status: 400 });

    const refused = await logIn(email, PASSWORD);

    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(refused).toMatchObject({
      status: 429,
      code: 429,
      msg: `Too many tries. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`,
    });
    server.clock.advance(15 * 60_000 + 1000);
    expect(await logIn(email, PASSWORD)).toMatchObject({ status: kind === 'known' ? 200 : 400 });
  },
);

it('counts concurrent attempts, and resets the count after a successful sign-in [account.login-failure]', async () => {
  const { email } = await aUser(server);
  for (let tries = 0; tries < 9; tries += 1) await logIn(email, 'not4thisone');
  expect(await logIn(email, PASSWORD)).toMatchObject({ status: 200 });

  const answers = await Promise.all(Array.from({ length: 16 }, () => logIn(email, 'not4thisone')));

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  server.clock.advance(15 * 60_000 + 1000);
});

it('limits attempts from one network address at many accounts [account.login-failure]', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    const five = await Promise.all(Array.from({ length: 5 }, () => logIn(anEmail(), 'not4thisone')));
    statuses.push(...five.map(({ status }) => status));
  }

  expect(statuses.filter((status) => status === 400)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  server.clock.advance(15 * 60_000 + 1000);
});
