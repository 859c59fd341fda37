import {
  getUser,
  loginByEmail,
  sendEmailCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { expect, it } from 'vitest';
import { anEmail, aPendingUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const server = aServer();

it('signs up a user, and gives their token full access once the address is verified [account.sign-up] [account.pending-token]', async () => {
  const email = anEmail();
  const { token } = await server
    .client()
    .call(signUpByEmail, { email, password: PASSWORD, timeZone: 'Asia/Shanghai' });
  const ann = server.client(token);

  expect(await ann.try(getUser, {})).toMatchObject({
    status: 403,
    msg: 'Please verify your e-mail address first.',
  });
  await ann.call(sendEmailCode, { email });
  await ann.call(verifyEmail, { email, emailCaptcha: await server.codeFor(email) });

  expect(await ann.call(getUser, {})).toMatchObject({ email, nickname: email.split('@')[0] });
});

it('returns the same response for an address that has an account, and tells its owner by e-mail [account.sign-up] [account.pending-token]', async () => {
  const ann = await aUser(server);
  const fresh = await server.client().try(signUpByEmail, { email: anEmail(), password: PASSWORD });
  server.clock.advance(60_000);

  const result = await server.client().try(signUpByEmail, { email: ann.email, password: 'other5paper' });
  const thief = server.client(result.data?.token);
  const sent = await thief.try(sendEmailCode, { email: ann.email });

  expect({ ...result, data: null, headers: null }).toEqual({ ...fresh, data: null, headers: null });
  expect(result.data?.token).toHaveLength(fresh.data!.token.length);
  expect(sent).toMatchObject({ status: 200, code: 200 });
  const letters = (await server.letters()).filter((letter) => letter.includes(ann.email));
  expect(letters.at(-1)).toContain('You already have a Studiolo account');
  expect(letters.at(-1)).not.toMatch(/Code:/);
  expect(await ann.call(getUser, {})).toMatchObject({ email: ann.email });
  expect(
    await server.client().try(loginByEmail, { email: ann.email, password: 'other5paper' }),
  ).toMatchObject({ code: 200, data: { validationEmail: false } });
});

it('gives a sign-in with an unverified address a token for verification only [account.email-unverified] [account.pending-token]', async () => {
  const { email } = await aPendingUser(server);

  const login = await server.client().call(loginByEmail, { email, password: PASSWORD });
  const ann = server.client(login.token);

  expect(login).toMatchObject({ validationEmail: false, email });
  expect(await ann.try(getUser, {})).toMatchObject({ status: 403 });
  await ann.call(sendEmailCode, { email });
  await ann.call(verifyEmail, { email, emailCaptcha: await server.codeFor(email) });
  expect(await ann.call(getUser, {})).toMatchObject({ email });
  expect(await server.client().call(loginByEmail, { email, password: PASSWORD })).toMatchObject({
    validationEmail: true,
  });
});

it('deletes a sign-up that was not verified within a day [account.pending-token]', async () => {
  const { email, ...pending } = await aPendingUser(server);
  await pending.call(sendEmailCode, { email });
  const emailCaptcha = await server.codeFor(email);

  server.clock.advance(24 * 3_600_000 + 1000);

  expect(await pending.try(verifyEmail, { email, emailCaptcha })).toMatchObject({ status: 401 });
  expect(await server.client().try(loginByEmail, { email, password: PASSWORD })).toMatchObject({
    status: 400,
  });
});

it('creates one account for fifty concurrent requests with the same code [account.sign-up]', async () => {
  const { email, ...pending } = await aPendingUser(server);
  await pending.call(sendEmailCode, { email });
  const emailCaptcha = await server.codeFor(email);

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => pending.try(verifyEmail, { email, emailCaptcha })),
  );

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || (status >= 400 && status < 500))).toBe(true);
  expect(await pending.call(getUser, {})).toMatchObject({ email });
});

it('refuses to verify a sign-up other than the token’s [account.pending-token]', async () => {
  const [ann, bob] = [await aPendingUser(server), await aPendingUser(server)];
  await ann.call(sendEmailCode, { email: ann.email });
  const emailCaptcha = await server.codeFor(ann.email);

  expect(await bob.try(sendEmailCode, { email: ann.email })).toMatchObject({ status: 400 });
  expect(await bob.try(verifyEmail, { email: ann.email, emailCaptcha })).toMatchObject({ status: 400 });
  expect(await bob.try(verifyEmail, { email: bob.email, emailCaptcha })).toMatchObject({ status: 400 });
  expect(await bob.try(getUser, {})).toMatchObject({ status: 403 });
});

it('ignores case and surrounding spaces in an address [account.sign-up]', async () => {
  const ann = await aUser(server);

  const login = await server
    .client()
    .call(loginByEmail, { email: `  ${ann.email.toUpperCase()} `, password: PASSWORD });

  expect(login).toMatchObject({ validationEmail: true, email: ann.email });
});
