import {
  getUser,
  loginByEmail,
  loginByMobile,
  sendEmailCode,
  sendSmsCode,
} from '@studiolo/contract/account/endpoints';
import {
  bindEmail,
  bindMobile,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@studiolo/contract/account/security-endpoints';
import { expect, it } from 'vitest';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aMobile, anEmail, aPhoneUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { until } from '../../../testing/until.ts';

const MINUTE_MS = 60_000;
const NEW = 'paper4lamp';

const server = aServer();

const signInAgain = async (email: string, password = PASSWORD) => {
  const { token } = await server.client().call(loginByEmail, { email, password });
  return { ...server.client(token), token };
};

const requestMailCode = (who: Client, email: string) =>
  server.nextCode(email, () => who.call(sendEmailCode, { email }));
const requestSmsCode = (who: Client, mobile: string) =>
  server.nextCode(mobile, () => who.call(sendSmsCode, { mobile }));

it('replaces the address for signing in [account.bind-email]', async () => {
  const ann = await aUser(server);
  const email = anEmail();
  const emailCaptcha = await requestMailCode(ann, email);

  await ann.call(bindEmail, { email, emailCaptcha, password: PASSWORD });

  expect(await ann.call(getUser, {})).toMatchObject({ email });
  expect(await server.client().try(loginByEmail, { email, password: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect(await server.client().try(loginByEmail, { email: ann.email, password: PASSWORD })).toMatchObject({
    status: 400,
  });
});

it('binds a number that can then be used to sign in to the same account [account.bind-mobile]', async () => {
  const ann = await aUser(server);
  const mobile = aMobile();
  const { tableId } = await ann.call(getUser, {});

  await ann.call(bindMobile, {
    mobile,
    smsCaptcha: await requestSmsCode(ann, mobile),
    tableId,
    password: PASSWORD,
  });
  server.clock.advance(MINUTE_MS);
  const smsCaptcha = await requestSmsCode(server.client(), mobile);
  const { token } = await server.client().call(loginByMobile, { mobile, smsCaptcha });

  expect(await server.client(token).call(getUser, {})).toMatchObject({ tableId, mobile: `+86${mobile}` });
});

it('requires the password, and allows ten wrong ones within 15 minutes [account.bind-email] [account.change-password]', async () => {
  const ann = await aUser(server);
  const email = anEmail();
  const emailCaptcha = await requestMailCode(ann, email);
  const bind = (password?: string) => ann.try(bindEmail, { email, emailCaptcha, password });

  expect(await bind()).toMatchObject({ status: 400, data: { fields: { password: 'Value is required' } } });
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await bind('not4thisone')).toMatchObject({
      status: 400,
      data: { fields: { password: 'This password is wrong.' } },
    });
  }
  expect(await bind(PASSWORD)).toMatchObject({ status: 429 });
  expect(await ann.try(changePassword, { password: PASSWORD, newPassword: NEW })).toMatchObject({
    status: 429,
  });
  expect(await ann.call(getUser, {})).toMatchObject({ email: ann.email });
});

it('requires a recent sign-in from users without a password [account.bind-email] [account.change-password]', async () => {
  const [fresh, stale] = [await aPhoneUser(server), await aPhoneUser(server)];
  const [one, other] = [anEmail(), anEmail()];

  await fresh.call(bindEmail, { email: one, emailCaptcha: await requestMailCode(fresh, one) });
  server.clock.advance(15 * MINUTE_MS + 1000);
  const refused = await stale.try(bindEmail, {
    email: other,
    emailCaptcha: await requestMailCode(stale, other),
  });

  expect(await fresh.call(getUser, {})).toMatchObject({ email: one, hasPassword: false });
  expect(refused).toMatchObject({ status: 403, msg: 'Please sign in again to change this.' });
  expect(await stale.try(changePassword, { newPassword: NEW })).toMatchObject({ status: 403 });
});

it('reports that an address or number belongs to another account only after a correct code [account.bind-email] [account.bind-mobile]', async () => {
  const [ann, bob, phone] = [await aUser(server), await aUser(server), await aPhoneUser(server)];
  server.clock.advance(MINUTE_MS);

  const takenNames = [
    await ann.try(bindEmail, {
      email: bob.email,
      emailCaptcha: await requestMailCode(ann, bob.email),
      password: PASSWORD,
    }),
    await ann.try(bindMobile, {
      mobile: phone.mobile,
      smsCaptcha: await requestSmsCode(ann, phone.mobile),
      password: PASSWORD,
    }),
  ];

  for (const refused of takenNames)
    expect(refused).toMatchObject({ status: 409, msg: 'This already belongs to another account.' });
  expect(await ann.call(getUser, {})).toMatchObject({ email: ann.email, mobile: '' });
});

it('reports changes by e-mail to the previous address [account.bind-email] [account.bind-mobile] [account.change-password]', async () => {
  const ann = await aUser(server);
  const [email, mobile] = [anEmail(), aMobile()];
  const isMentioned = async (words: string): Promise<boolean> =>
    (await server.letters()).some((letter) => letter.includes(`To: ${ann.email}`) && letter.includes(words));

  await ann.call(changePassword, { password: PASSWORD, newPassword: NEW });
  await ann.call(bindMobile, { mobile, smsCaptcha: await requestSmsCode(ann, mobile), password: NEW });
  await ann.call(bindEmail, { email, emailCaptcha: await requestMailCode(ann, email), password: NEW });

  await until(() => isMentioned('the password of your Studiolo account was just changed'));
  await until(() => isMentioned('the phone number of your Studiolo account was just changed'));
  await until(() => isMentioned('the e-mail address of your Studiolo account was just changed'));
});

it('refuses changes from a page that shows another user [account.change-password]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId } = await bob.call(getUser, {});

  expect(await ann.try(changePassword, { password: PASSWORD, newPassword: NEW, tableId })).toMatchObject({
    status: 404,
  });
  expect(await signInAgain(ann.email)).toHaveProperty('token');
});

it('accepts a code for binding only once under concurrent requests [account.bind-email]', async () => {
  const ann = await aUser(server);
  const email = anEmail();
  const emailCaptcha = await requestMailCode(ann, email);

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ann.try(bindEmail, { email, emailCaptcha, password: PASSWORD })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('changes the password and ends all other sessions [account.change-password]', async () => {
  const ann = await aUser(server);
  const other = await signInAgain(ann.email);
  const socket = await aSocket(server.url, other.token);
  await socket.waitFor((push) => 'type' in push && push.type === 'ready');

  expect(await ann.try(changePassword, { password: 'not4thisone', newPassword: NEW })).toMatchObject({
    status: 400,
    data: { fields: { password: 'This password is wrong.' } },
  });
  expect(await ann.try(changePassword, { password: PASSWORD, newPassword: 'Password1' })).toMatchObject({
    data: { fields: { newPassword: expect.any(String) as string } },
  });
  await ann.call(changePassword, { password: PASSWORD, newPassword: NEW });

  expect(await ann.call(getUser, {})).toMatchObject({ email: ann.email });
  expect(await other.try(getUser, {})).toMatchObject({ status: 401 });
  expect(await socket.closed).toBe(4401);
  expect(await signInAgain(ann.email, NEW)).toHaveProperty('token');
});

it('lists the user’s sessions, and ends one of them [account.sessions]', async () => {
  const ann = await aUser(server);
  const other = await signInAgain(ann.email);
  const socket = await aSocket(server.url, other.token);
  await socket.waitFor((push) => 'type' in push && push.type === 'ready');

  const sessions = await ann.call(listSessions, {});
  const otherSession = sessions.find(({ isCurrent }) => !isCurrent)!;

  expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
  expect(otherSession).toMatchObject({ userAgent: 'node', createdAt: expect.stringMatching(/Z$/) as string });
  await ann.call(endSession, { tableId: otherSession.tableId });
  expect(await other.try(getUser, {})).toMatchObject({ status: 401 });
  expect(await socket.closed).toBe(4401);
  expect(await ann.call(listSessions, {})).toHaveLength(1);
  expect(await ann.try(endSession, { tableId: otherSession.tableId })).toMatchObject({ status: 404 });
});

it('ends all other sessions of the user, but none of other users [account.sessions]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const others = [await signInAgain(ann.email), await signInAgain(ann.email)];
  const [bobs] = await bob.call(listSessions, {});

  expect(await ann.try(endSession, { tableId: bobs!.tableId })).toMatchObject({ status: 404 });
  await ann.call(endOtherSessions, {});

  for (const other of others) expect(await other.try(getUser, {})).toMatchObject({ status: 401 });
  expect(await ann.call(listSessions, {})).toHaveLength(1);
  expect(await bob.try(getUser, {})).toMatchObject({ status: 200 });
});
