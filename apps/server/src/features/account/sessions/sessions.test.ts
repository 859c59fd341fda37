import { getUser, loginByEmail, logOut } from '@studiolo/contract/account/endpoints';
import { UserInfo } from '@studiolo/contract/account/entities';
import { expect, it } from 'vitest';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aPendingUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const server = aServer();

it('returns every field of a user [account.user-fields]', async () => {
  const ann = await aUser(server);

  const user = await ann.call(getUser, {});

  expect(Object.keys(user).toSorted()).toEqual(Object.keys(UserInfo.shape).toSorted());
  expect(user).toMatchObject({
    email: ann.email,
    isChatgptVip: false,
    isMidjourneyVip: false,
    chatgptVipExpirationTime: null,
  });
  expect(user.cliUserId).toMatch(/^[0-9a-f-]{36}$/);
  expect(user.inviteId).not.toBe('');
  const login = await server.client().call(loginByEmail, { email: ann.email, password: PASSWORD });
  expect(Object.keys(login).toSorted()).toEqual(['email', 'token', 'validationEmail']);
});

it('signs out only this session and its socket [account.logout]', async () => {
  const ann = await aUser(server);
  const { token } = await server.client().call(loginByEmail, { email: ann.email, password: PASSWORD });
  const [first, second] = [await aSocket(server.url, ann.token), await aSocket(server.url, token)];
  await Promise.all(
    [first, second].map((socket) => socket.waitFor((push) => 'type' in push && push.type === 'ready')),
  );

  await ann.call(logOut, {});

  expect(await ann.try(getUser, {})).toMatchObject({ status: 401, code: 401, msg: 'Please log in first' });
  expect(await first.closed).toBe(4401);
  expect(await server.client(token).call(getUser, {})).toMatchObject({ email: ann.email });
  expect(await second.exchange('ping')).toBe('pong');
  second.close();
});

it('lets users with an unverified address sign out [account.logout]', async () => {
  const pending = await aPendingUser(server);

  await pending.call(logOut, {});

  expect(await pending.try(logOut, {})).toMatchObject({ status: 401 });
});

it('ends a session only after sixty days without use [account.logout]', async () => {
  const ann = await aUser(server);

  server.clock.advance(59 * DAY_MS);
  expect(await ann.try(getUser, {})).toMatchObject({ status: 200 });
  server.clock.advance(59 * DAY_MS);
  expect(await ann.try(getUser, {})).toMatchObject({ status: 200 });
  server.clock.advance(61 * DAY_MS);

  expect(await ann.try(getUser, {})).toMatchObject({ status: 401 });
});
