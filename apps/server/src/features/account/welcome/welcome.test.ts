import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { checkWelcome, openFirstAccount } from '@studiolo/contract/account/welcome-endpoints';
import { pageUsers } from '@studiolo/contract/admin/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

const ANN = { nickname: 'Ann Lee', email: 'ann@example.com', password: PASSWORD };
const ALREADY_SET_UP = 'The first account here has already been created. Please sign in.';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

const keyOf = (link: string | undefined): string => new URL(link!).searchParams.get('key')!;

it('creates a verified operator as the first account [account.first-run]', async () => {
  const link = await server.inside.welcomeLink();
  expect(link).toMatch(new RegExp(`^${server.url}/welcome\\?key=[\\w-]{43}$`));
  const key = keyOf(link);
  expect(await server.client().try(checkWelcome, { key })).toMatchObject({ code: 200 });

  const { token } = await server.client().call(openFirstAccount, { key, ...ANN });

  const ann = server.client(token);
  expect(await ann.call(getUser, {})).toMatchObject({
    nickname: 'Ann Lee',
    email: 'ann@example.com',
    isAdmin: true,
    hasPassword: true,
  });
  expect(await ann.call(pageUsers, {})).toMatchObject({ total: 1 });
  const { email, password } = ANN;
  expect(await server.client().call(loginByEmail, { email, password })).toMatchObject({
    validationEmail: true,
  });
  expect(await server.letters()).toEqual([]);
});

it('accepts no other link once there is an account, and creates none at a restart [account.first-run]', async () => {
  const earlier = keyOf(await server.inside.welcomeLink());
  const key = keyOf(await server.inside.welcomeLink());
  await server.client().call(openFirstAccount, { key: earlier, ...ANN });

  for (const used of [key, earlier, 'x'.repeat(43)]) {
    expect(await server.client().try(checkWelcome, { key: used })).toMatchObject({
      code: 404,
      msg: ALREADY_SET_UP,
    });
    const again = { key: used, ...ANN, email: 'bob@example.com' };
    expect(await server.client().try(openFirstAccount, again)).toMatchObject({
      code: 404,
      msg: ALREADY_SET_UP,
    });
  }
  expect(await server.inside.welcomeLink()).toBeUndefined();
});

it('creates only one account when several users open links concurrently [account.first-run]', async () => {
  const keys = [keyOf(await server.inside.welcomeLink()), keyOf(await server.inside.welcomeLink())];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      server.client().try(openFirstAccount, { key: keys[n % 2]!, ...ANN, email: `person-${n}@example.com` }),
    ),
  );

  const successes = answers.filter(({ code }) => code === 200);
  expect(successes).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 404)).toHaveLength(11);
  expect(await server.client(successes[0]!.data!.token).call(pageUsers, {})).toMatchObject({ total: 1 });
});

it('rejects an unknown key [account.first-run]', async () => {
  await server.inside.welcomeLink();
  const answer = await server.client().try(openFirstAccount, { key: 'x'.repeat(43), ...ANN });
  expect(answer).toMatchObject({
    code: 404,
    msg: 'This link is incomplete or wrong. Open the one that was printed at the last start.',
  });
  expect(await server.inside.welcomeLink()).toBeDefined();
});

it('applies the rules of all accounts to the first one [account.first-run] [valid.password]', async () => {
  const key = keyOf(await server.inside.welcomeLink());
  const bad = { key, nickname: '<b>', email: 'ann', password: 'Password1' };
  expect(await server.client().try(openFirstAccount, bad)).toMatchObject({ code: 400 });
  expect(await server.client().try(openFirstAccount, { ...ANN, key, password: 'Password1' })).toMatchObject({
    code: 400,
    data: { fields: { password: expect.stringMatching(/easy to guess/) } },
  });
  expect(await server.client().try(openFirstAccount, { key, ...ANN })).toMatchObject({ code: 200 });
});

it('rejects the link after another user has signed up, who does not become an operator [account.first-run]', async () => {
  const key = keyOf(await server.inside.welcomeLink());
  const bob = await aUser(server);
  expect(await bob.call(getUser, {})).toMatchObject({ isAdmin: false });
  expect(await server.client().try(openFirstAccount, { key, ...ANN })).toMatchObject({ msg: ALREADY_SET_UP });
});

it('reports in the configuration whether there are no accounts [account.first-run]', async () => {
  expect(await server.client().call(getConfig, {})).toMatchObject({ hasNoAccounts: true });
  await aUser(server);
  expect(await server.client().call(getConfig, {})).toMatchObject({ hasNoAccounts: false });
});
