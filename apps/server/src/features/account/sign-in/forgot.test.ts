import {
  getUser,
  loginByAccount,
  loginByEmail,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
} from '@studiolo/contract/account/endpoints';
import { expect, it } from 'vitest';
import { aMobile, anEmail, aPhoneUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const MINUTE_MS = 60_000;
const NEW = 'paper4lamp';

const server = aServer();

const ask = (email: string) => server.client().try(sendEmailCode, { email });
const reset = (email: string, emailCaptcha: string, newPassword = NEW) =>
  server.client().try(resetPassword, { loginType: 'email', email, emailCaptcha, newPassword });
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const withoutHeaders = ({ headers: _, ...answer }: Awaited<ReturnType<typeof ask>>) => answer;

/** A user with a code for resetting the password. */
const aForgetful = async () => {
  const ann = await aUser(server);
  server.clock.advance(MINUTE_MS);
  return { ...ann, code: await server.nextCode(ann.email, () => ask(ann.email)) };
};

it('resets the password with a code sent by e-mail, and ends all sessions [account.forgot]', async () => {
  const ann = await aForgetful();
  const socket = await aSocket(server.url, ann.token);
  await socket.waitFor((push) => 'type' in push && push.type === 'ready');

  expect(await reset(ann.email, ann.code)).toMatchObject({ status: 200 });

  expect(await ann.try(getUser, {})).toMatchObject({ status: 401 });
  expect(await socket.closed).toBe(4401);
  const logIn = (password: string) => server.client().try(loginByEmail, { email: ann.email, password });
  expect(await logIn(PASSWORD)).toMatchObject({ status: 400 });
  expect(await logIn(NEW)).toMatchObject({ status: 200 });
});

it('sets the first password of a user with a code sent by SMS [account.forgot]', async () => {
  const ann = await aPhoneUser(server);
  server.clock.advance(MINUTE_MS);
  const smsCaptcha = await server.nextCode(ann.mobile, () =>
    server.client().call(sendSmsCode, { mobile: ann.mobile, purpose: 'forgot' }),
  );

  await server
    .client()
    .call(resetPassword, { loginType: 'mobile', mobile: ann.mobile, smsCaptcha, newPassword: NEW });

  expect(await ann.try(getUser, {})).toMatchObject({ status: 401 });
  expect(await server.client().try(loginByAccount, { account: ann.mobile, password: NEW })).toMatchObject({
    status: 200,
  });
});

it('returns the same response whether or not there is an account, and sends a code only if there is one [account.forgot]', async () => {
  const user = await aUser(server);
  const phoneUser = await aPhoneUser(server);
  server.clock.advance(MINUTE_MS);
  const [email, mobile] = [anEmail(), aMobile()];
  const bySms = (number: string) => server.client().try(sendSmsCode, { mobile: number, purpose: 'forgot' });

  const mails = [await ask(email), await ask(user.email), await ask(email), await ask(user.email)];
  const messages = [await bySms(mobile), await bySms(phoneUser.mobile)];

  expect(withoutHeaders(mails[0]!)).toEqual(withoutHeaders(mails[1]!));
  expect([mails[2]?.status, mails[3]?.status]).toEqual([429, 429]);
  expect(withoutHeaders(messages[0]!)).toEqual(withoutHeaders(messages[1]!));
  await server.nextCode(user.email, async () => {
    server.clock.advance(MINUTE_MS);
    await Promise.all([ask(email), ask(user.email)]);
  });
  expect((await server.letters()).filter((text) => text.includes(email) || text.includes(mobile))).toEqual(
    [],
  );
  expect(withoutHeaders(await reset(email, '123456'))).toEqual(
    withoutHeaders(await reset(user.email, '000000')),
  );
});

it('accepts a code only once, and not after five wrong attempts [account.forgot]', async () => {
  const [once, tired] = [await aForgetful(), await aForgetful()];

  expect(await reset(once.email, once.code)).toMatchObject({ status: 200 });
  expect(await reset(once.email, once.code)).toMatchObject({ status: 400 });
  for (let tries = 0; tries < 5; tries += 1) await reset(tired.email, wrong(tired.code));
  expect(await reset(tired.email, tired.code)).toMatchObject({
    status: 400,
    data: { fields: { emailCaptcha: 'This code is wrong or has expired. Please request a new one.' } },
  });
});

it('refuses a code after a newer one was sent or after ten minutes [account.forgot]', async () => {
  const [renewed, late] = [await aForgetful(), await aForgetful()];
  server.clock.advance(MINUTE_MS);
  const newer = await server.nextCode(renewed.email, () => ask(renewed.email));

  if (newer !== renewed.code) expect(await reset(renewed.email, renewed.code)).toMatchObject({ status: 400 });
  expect(await reset(renewed.email, newer)).toMatchObject({ status: 200 });
  server.clock.advance(9.1 * MINUTE_MS);
  expect(await reset(late.email, late.code)).toMatchObject({ status: 400 });
});

it('refuses a common password without invalidating the code [account.forgot] [valid.password]', async () => {
  const ann = await aForgetful();

  expect(await reset(ann.email, ann.code, 'Password1')).toMatchObject({
    status: 400,
    data: { fields: { newPassword: 'This password is too easy to guess. Please choose another one.' } },
  });
  expect(await reset(ann.email, ann.code)).toMatchObject({ status: 200 });
});

it('refuses a code that was sent to bind the address [account.forgot] [account.bind-email]', async () => {
  const ann = await aUser(server);
  const bob = await aUser(server);
  server.clock.advance(MINUTE_MS);
  const code = await server.nextCode(ann.email, () => bob.call(sendEmailCode, { email: ann.email }));

  expect(await reset(ann.email, code)).toMatchObject({ status: 400 });
});
