import { getUser, loginByAccount, loginByEmail, logOut } from '@studiolo/contract/account/endpoints';
import { deleteAccount, updateBase } from '@studiolo/contract/account/profile-endpoints';
import { changePassword, listSessions } from '@studiolo/contract/account/security-endpoints';
import { getPreferences } from '@studiolo/contract/account/setting-endpoints';
import { createPayTicket } from '@studiolo/contract/billing/endpoints';
import { ask, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { SOCKET_CLOSED } from '@studiolo/contract/wire/socket';
import { expect, it } from 'vitest';
import { aMobile, anEmail } from '../../../testing/fixtures/a-user.ts';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { createClient } from '../../../testing/client.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { createAccountStore } from '../account.store.ts';
import { openAccount, parseAddress } from './open-account.ts';

const NEW = 'paper4lamp';

const server = aServer();

const opened = async (typed: string, mustChangePassword = true): Promise<string> => {
  const address = parseAddress(typed);
  const password =
    address &&
    (await openAccount(createAccountStore(server.inside.database), { address, mustChangePassword }));
  if (password === undefined) throw new Error(`no account was opened for ${typed}`);
  return password;
};

it('creates an account for an address, with an initial password that must be changed [account.initial-password]', async () => {
  const email = anEmail();
  const password = await opened(email);
  const { token, validationEmail } = await server.client().call(loginByEmail, { email, password });
  const ann = server.client(token);

  expect(validationEmail).toBe(true);
  expect(await ann.call(getUser, {})).toMatchObject({ mustChangePassword: true, hasPassword: true });
  expect(await ann.try(changePassword, { password, newPassword: password })).toMatchObject({
    status: 400,
    data: { fields: { newPassword: 'Please choose a password that you did not have before.' } },
  });
  await ann.call(changePassword, { password, newPassword: NEW });

  expect(await ann.call(getUser, {})).toMatchObject({ mustChangePassword: false });
  expect(await server.client().try(loginByEmail, { email, password })).toMatchObject({ status: 400 });
  expect(await server.client().try(loginByEmail, { email, password: NEW })).toMatchObject({ status: 200 });
});

it('refuses every request but a password change while the initial password is in use [account.initial-password]', async () => {
  const email = anEmail();
  const password = await opened(email);
  const { token } = await server.client().call(loginByEmail, { email, password });
  const ann = server.client(token);
  const refused = {
    status: 403,
    code: 403,
    msg: 'Please choose your own password first.',
    data: { reason: 'INITIAL_PASSWORD' },
  };

  for (const each of [getChatCount, getPreferences, listSessions, createPayTicket, pageTopics, pageRuns]) {
    expect({ path: each.path, ...(await ann.try(each, {})) }).toMatchObject({ path: each.path, ...refused });
  }
  expect(await ann.try(updateBase, { nickname: 'Ann' })).toMatchObject(refused);
  expect(await ann.try(deleteAccount, { password })).toMatchObject(refused);
  const question = await ann.openStream(ask, { msgId: 'message-one', prompt: '1 + 1' });
  expect(question.refused).toMatchObject({ code: 403, data: refused.data });
  expect(await createClient(server.url, token, 'zh-CN').try(getChatCount, {})).toMatchObject({
    msg: '请先设置自己的密码。',
  });
  expect(await (await aSocket(server.url, token)).closed).toBe(SOCKET_CLOSED.unauthorized);
  expect(await ann.try(getUser, {})).toMatchObject({ status: 200 });

  await ann.call(changePassword, { password, newPassword: NEW });
  expect(await ann.try(getChatCount, {})).toMatchObject({ status: 200 });
});

it('lets users with an initial password sign out [account.initial-password]', async () => {
  const email = anEmail();
  const { token } = await server.client().call(loginByEmail, { email, password: await opened(email) });

  await server.client(token).call(logOut, {});

  expect(await server.client(token).try(getUser, {})).toMatchObject({ status: 401 });
});

it('creates an account for a phone number [account.initial-password]', async () => {
  const mobile = aMobile();
  const password = await opened(mobile);

  const { token } = await server.client().call(loginByAccount, { account: mobile, password });

  expect(await server.client(token).call(getUser, {})).toMatchObject({
    mobile: `+86${mobile}`,
    mustChangePassword: true,
  });
});

it.each(['nobody', '', '12', 'ann@', '@example.com'])(
  'rejects %j as an address [account.initial-password]',
  (typed) => {
    expect(parseAddress(typed)).toBeUndefined();
  },
);

it('creates no second account for an address, and requires a password change only if requested [account.initial-password]', async () => {
  const email = anEmail();
  const password = await opened(email, false);

  await expect(opened(email)).rejects.toThrow('no account was opened');
  const { token } = await server.client().call(loginByEmail, { email, password });
  expect(await server.client(token).call(getUser, {})).toMatchObject({ mustChangePassword: false });
});
