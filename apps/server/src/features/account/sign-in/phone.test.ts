import { getUser, loginByAccount, loginByMobile, sendSmsCode } from '@studiolo/contract/account/endpoints';
import { bindMobile, changePassword } from '@studiolo/contract/account/security-endpoints';
import { expect, it } from 'vitest';
import { aMobile, aPhoneUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { createClient } from '../../../testing/client.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const MINUTE_MS = 60_000;

const server = aServer();

const send = (mobile: string) => server.client().try(sendSmsCode, { mobile });
const logIn = (mobile: string, smsCaptcha: string, registerIfNew?: '1') =>
  server.client().try(loginByMobile, { mobile, smsCaptcha, registerIfNew });
const wrong = (code: string): string => (code === '0000' ? '0001' : '0000');

it('creates an account for a new number, and signs in to it the next time [account.phone-login]', async () => {
  const ann = await aPhoneUser(server);
  const first = await ann.call(getUser, {});
  server.clock.advance(MINUTE_MS);

  await send(ann.mobile);
  const again = await logIn(ann.mobile, await server.codeFor(ann.mobile), '1');

  expect(first).toMatchObject({
    mobile: `+86${ann.mobile}`,
    account: `+86${ann.mobile}`,
    email: '',
    hasPassword: false,
    nickname: `User ${ann.mobile.slice(-4)}`,
  });
  const user = await server.client(again.data?.token).call(getUser, {});
  expect(user.cliUserId).toBe(first.cliUserId);
});

it('stores the inviter and the time zone of a new user [account.phone-login] [account.invite-param]', async () => {
  const ann = await aUser(server);
  const { inviteId } = await ann.call(getUser, {});
  const mobile = aMobile();
  await send(mobile);

  await server.client().call(loginByMobile, {
    mobile,
    smsCaptcha: await server.codeFor(mobile),
    registerIfNew: '1',
    inviteId,
    timeZone: 'Asia/Shanghai',
  });

  const { rows } = await server.inside.database.$client.query(
    'select i.email, u.time_zone from users u join users i on i.id = u.invited_by where u.mobile = $1',
    [`+86${mobile}`],
  );
  expect(rows).toEqual([{ email: ann.email, time_zone: 'Asia/Shanghai' }]);
});

it('reports a wrong code for a new number unless registration is requested [account.phone-login]', async () => {
  const mobile = aMobile();
  await send(mobile);

  const refused = await logIn(mobile, await server.codeFor(mobile));

  expect(refused).toMatchObject({
    status: 400,
    msg: 'This code is wrong or has expired. Please request a new one.',
    data: { fields: { smsCaptcha: 'This code is wrong or has expired. Please request a new one.' } },
  });
});

it.each([
  ['+1', '(415) 555-2671', '+14155552671'],
  ['44', '07400 123456', '+447400123456'],
  ['86', '+86 138 0013 8000', '+8613800138000'],
])(
  'parses a number of country %s written as %s [account.phone-login]',
  async (countryCode, mobile, stored) => {
    await server.client().call(sendSmsCode, { mobile, countryCode });

    const { token } = await server.client().call(loginByMobile, {
      mobile,
      countryCode,
      smsCaptcha: await server.codeFor(stored),
      registerIfNew: '1',
    });

    expect(await server.client(token).call(getUser, {})).toMatchObject({ mobile: stored });
  },
);

it.each(['', '12', 'not a number', '1380013800', '+999123456789'])(
  'rejects %j as a number [valid.phone-empty]',
  async (mobile) => {
    const english = await send(mobile);
    const chinese = await createClient(server.url, undefined, 'zh-CN').try(sendSmsCode, { mobile });

    expect(english).toMatchObject({
      status: 400,
      data: { fields: { mobile: 'Please enter a valid phone number' } },
    });
    expect(chinese.msg).toBe('请输入有效的手机号');
  },
);

it.each(['999', '0', '0000', '+7x', 'cn'])(
  'rejects %j as a country code [valid.phone-empty]',
  async (countryCode) => {
    expect(await server.client().try(sendSmsCode, { mobile: aMobile(), countryCode })).toMatchObject({
      status: 400,
    });
  },
);

it.each(['', '123', '12345', 'abcd'])('rejects %j as a code [valid.sms-code]', async (smsCaptcha) => {
  const refused = await logIn(aMobile(), smsCaptcha);

  expect(refused).toMatchObject({
    status: 400,
    data: { fields: { smsCaptcha: expect.any(String) as string } },
  });
});

it('sends a four-digit code, at most one per minute and five per day [account.countdown] [account.phone-login]', async () => {
  const mobile = aMobile();
  await send(mobile);
  expect(await server.codeFor(mobile)).toMatch(/^\d{4}$/);

  const soon = await send(mobile);

  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
  for (let sent = 1; sent < 5; sent += 1) {
    server.clock.advance(MINUTE_MS);
    expect(await send(mobile)).toMatchObject({ status: 200 });
  }
  server.clock.advance(MINUTE_MS);
  const tooMany = await send(mobile);
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
});

it('allows three attempts at a code, then requires a new one [account.phone-login]', async () => {
  const mobile = aMobile();
  await send(mobile);
  const code = await server.codeFor(mobile);
  for (let tries = 0; tries < 3; tries += 1)
    expect(await logIn(mobile, wrong(code), '1')).toMatchObject({ status: 400 });

  expect(await logIn(mobile, code, '1')).toMatchObject({ status: 400 });

  server.clock.advance(MINUTE_MS);
  await send(mobile);
  expect(await logIn(mobile, await server.codeFor(mobile), '1')).toMatchObject({ status: 200 });
});

it('accepts a code only once, within five minutes, and not after a newer one was sent [account.phone-login]', async () => {
  const [late, used, renewed] = [aMobile(), aMobile(), aMobile()];
  await Promise.all([late, used, renewed].map(send));
  const older = await server.codeFor(renewed);
  const usedCode = await server.codeFor(used);

  expect(await logIn(used, usedCode, '1')).toMatchObject({ status: 200 });
  expect(await logIn(used, usedCode, '1')).toMatchObject({ status: 400 });
  server.clock.advance(MINUTE_MS);
  await send(renewed);
  if (older !== (await server.codeFor(renewed)))
    expect(await logIn(renewed, older, '1')).toMatchObject({ status: 400 });
  expect(await logIn(renewed, await server.codeFor(renewed), '1')).toMatchObject({ status: 200 });
  server.clock.advance(4.1 * MINUTE_MS);
  expect(await logIn(late, await server.codeFor(late), '1')).toMatchObject({ status: 400 });
});

it('accepts a code only for its purpose [account.phone-login] [account.bind-mobile]', async () => {
  const ann = await aUser(server);
  const [toLogIn, toBind] = [aMobile(), aMobile()];
  await ann.call(sendSmsCode, { mobile: toLogIn, purpose: 'login' });
  await ann.call(sendSmsCode, { mobile: toBind });

  const bound = await ann.try(bindMobile, {
    mobile: toLogIn,
    smsCaptcha: await server.codeFor(toLogIn),
    password: PASSWORD,
  });
  const signedIn = await logIn(toBind, await server.codeFor(toBind), '1');

  expect(bound).toMatchObject({
    status: 400,
    data: { fields: { smsCaptcha: expect.any(String) as string } },
  });
  expect(signedIn).toMatchObject({ status: 400 });
});

it('signs in by number and password, and reports the same error for every failure [account.password-login] [account.login-failure]', async () => {
  const ann = await aPhoneUser(server);
  await ann.call(changePassword, { newPassword: PASSWORD });
  const none = await aPhoneUser(server);
  const byPassword = (account: string, password: string) =>
    server.client().try(loginByAccount, { account, password });

  const right = await byPassword(`138 ${ann.mobile.slice(3)}`, PASSWORD);
  const refused = [
    await byPassword(ann.mobile, 'not4thisone'),
    await byPassword(none.mobile, PASSWORD),
    await byPassword(aMobile(), PASSWORD),
  ];

  expect(await server.client(right.data?.token).call(getUser, {})).toMatchObject({ hasPassword: true });
  for (const { headers: _, ...answer } of refused) {
    expect(answer).toEqual({
      status: 400,
      code: 400,
      type: 'WARN',
      msg: 'The phone number or the password is wrong.',
      data: { reason: 'WRONG_CREDENTIALS' },
    });
  }
  for (let tries = 0; tries < 9; tries += 1) await byPassword(none.mobile, 'not4thisone');
  expect(await byPassword(none.mobile, 'not4thisone')).toMatchObject({ status: 429 });
});

it('sends no code for requests from another site or without an app code [api.app-code]', async () => {
  const url = `${server.url}/api/custom/sms/v1/sendKaptcha?mobile=${aMobile()}`;
  const statusOf = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;

  expect(await statusOf({})).toBe(403);
  expect(await statusOf({ 'x-app-code': '' })).toBe(403);
  expect(await statusOf({ 'x-app-code': 'studiolo', 'sec-fetch-site': 'cross-site' })).toBe(403);
  const sent = await fetch(url, { headers: { 'x-app-code': 'studiolo', 'sec-fetch-site': 'same-origin' } });
  expect(sent.status).toBe(200);
  expect(sent.headers.get('cache-control')).toBe('no-store');
});
