import { activate } from '@studiolo/contract/billing/endpoints';
import { getChatCount, getMyPlan } from '@studiolo/contract/ledger/endpoints';
import { expect, it } from 'vitest';
import { aServer } from '../testing/fixtures/a-server.ts';
import { aUser } from '../testing/fixtures/a-user.ts';
import { databaseUrl } from '../testing/database/database-url.ts';
import { emptyDatabase } from '../testing/database/database.ts';
import { programOf, runProgram } from '../testing/faults/server-process.ts';
import { startStripe, STRIPE_KEYS } from '../testing/stand-ins/services/stripe.ts';

// Each command starts a process, which takes a while on a busy machine.

const server = aServer();

const cli = (line: string, database = server.database, settings: Record<string, string> = {}) =>
  runProgram(
    {
      DATA_DIR: server.folder,
      DATABASE_URL: databaseUrl(database.connection),
      OLLAMA_BASE_URL: 'off',
      ...settings,
    },
    [programOf('cli'), ...line.split(' ')],
  );

it('creates codes while a server is running, and shows each once [plan.coupon-admin]', async () => {
  const { code, output } = await cli(
    'coupon create --product 8 --product 10 --period quarter --count 3 --uses 2',
  );

  const codes = output.trim().split('\n');
  expect(code).toBe(0);
  expect(new Set(codes).size).toBe(3);
  for (const each of codes) expect(each).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  const users = [await aUser(server), await aUser(server), await aUser(server)];
  const redeemed = [];
  for (const user of users) redeemed.push((await user.try(activate, { actCode: codes[0]! })).code);
  expect(redeemed).toEqual([200, 200, 400]);
  expect(await users[0]!.call(getChatCount, {})).toMatchObject({ totalDay: 90, monthCount: 10 });
});

it('grants a plan to an address, and reports an unknown one [plan.coupon-admin]', async () => {
  const ann = await aUser(server);

  const granted = await cli(`user grant ${ann.email} --product 9 --period year`);
  const nobody = await cli('user grant nobody@example.com --product 8');

  expect(granted).toMatchObject({ code: 0, output: expect.stringMatching(/^9\tuntil \d{4}-/) as string });
  expect((await ann.call(getMyPlan, {})).entitlements).toMatchObject([{ kind: 'draw', payType: 'year' }]);
  expect(nobody).toEqual({ code: 1, output: 'No account has the address nobody@example.com.\n' });
});

it.each([
  ['coupon create', 'Name a product with --product'],
  ['coupon create --product 11', 'There is no product 11'],
  ['coupon create --product 8 --period decade', '--period must be one of month, quarter, year.'],
  ['coupon create --product 8 --count 0', '--count must be a whole number from 1 to 10000.'],
  ['user grant --product 8', 'Usage: npm run cli -- user grant <email>'],
])('says what is wrong with `%s` [plan.coupon-admin]', async (line, message) => {
  const { code, output } = await cli(line);

  expect(code).toBe(1);
  expect(output).toContain(message);
});

it('reports if no server was ever started [plan.coupon-admin]', async () => {
  const empty = await emptyDatabase();

  expect(await cli('coupon create --product 8', empty)).toEqual({
    code: 1,
    output: 'There is no data yet: start the server once.\n',
  });
  await empty.drop();
});

it('the doctor reports whether payment works [plan.checkout]', async () => {
  const stripe = await startStripe();
  const settings = { ...STRIPE_KEYS, STRIPE_API_BASE: stripe.url };

  expect((await cli('doctor')).output).toMatch(/✓ payment +none configured; only codes are accepted\n/);
  expect((await cli('doctor', server.database, settings)).output).toMatch(
    /✓ payment +Stripe at 127\.0\.0\.1/,
  );
  const wrong = await cli('doctor', server.database, { ...settings, STRIPE_SECRET_KEY: 'sk_test_wrong' });
  expect(wrong.output).toMatch(/✗ payment +Stripe: it answered 401, Invalid API Key provided/);
  await stripe.close();
});
