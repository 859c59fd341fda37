import { getUser, loginByEmail, logOut } from '@studiolo/contract/account/endpoints';
import { endOtherSessions } from '@studiolo/contract/account/security-endpoints';
import { checkout, getOffers, openPay, redeem, createPayTicket } from '@studiolo/contract/billing/endpoints';
import { expect, it } from 'vitest';
import pg from 'pg';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser, PASSWORD } from '../../testing/fixtures/a-user.ts';
import { aPayPage } from '../../testing/fixtures/billing.ts';
import { aSocket } from '../../testing/fixtures/a-socket.ts';
import { createClient } from '../../testing/client.ts';
import { startServer } from '../../testing/server.ts';

const server = aServer(() => ({ settings: { PUBLIC_URL: 'https://studiolo.example.com/' } }));

it('opens the pay page by a URL with app code, token, product and language [plan.pay]', async () => {
  const ann = await aUser(server);

  const { ticket, url } = await ann.call(createPayTicket, { productId: '8' });

  const { origin, pathname, searchParams } = new URL(url);
  expect([origin, pathname]).toEqual(['https://studiolo.example.com', '/pay']);
  expect(Object.fromEntries(searchParams)).toEqual({
    appCode: 'studiolo',
    token: ticket,
    productId: '8',
    lang: 'en_US',
  });
  const page = await server.client().call(openPay, { token: ticket });
  const { nickname } = await ann.call(getUser, {});
  expect(page).toMatchObject({ nickname, payment: 'none' });
  expect(page.offers).toHaveLength(2);
});

it('accepts a ticket only once, even under concurrent requests [plan.pay]', async () => {
  const ann = await aUser(server);
  const { ticket } = await ann.call(createPayTicket, {});

  const opened = await Promise.all(
    Array.from({ length: 20 }, () => server.client().try(openPay, { token: ticket })),
  );

  expect(opened.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(new Set(opened.filter(({ code }) => code !== 200).map(({ status }) => status))).toEqual(
    new Set([404]),
  );
});

it('ends a pay page only with the session that opened it [plan.pay] [account.logout]', async () => {
  const ann = await aUser(server);
  const again = await server.client().call(loginByEmail, { email: ann.email, password: PASSWORD });
  const otherClient = server.client(again.token);
  const { ticket } = await ann.call(createPayTicket, {});
  const [page, otherPage] = [await aPayPage(server, ann), await aPayPage(server, otherClient)];

  await ann.call(logOut, {});

  expect(await server.client().try(openPay, { token: ticket })).toMatchObject({ status: 404 });
  for (const call of [redeem, checkout] as const)
    expect(await page.send(call, { actCode: 'x', productId: '8', payType: 'month' })).toMatchObject({
      status: 401,
    });
  expect(await otherPage.send(checkout, { productId: '8', payType: 'month' })).toMatchObject({ status: 422 });

  await otherClient.call(endOtherSessions, {});
  expect(await otherPage.send(checkout, { productId: '8', payType: 'month' })).toMatchObject({ status: 422 });
});

it('refuses tickets that are older than a minute or forged [plan.pay]', async () => {
  const ann = await aUser(server);
  const { ticket } = await ann.call(createPayTicket, {});
  server.clock.advance(61_000);

  const late = await server.client().try(openPay, { token: ticket });
  const madeUp = await server.client().try(openPay, { token: 'x'.repeat(43) });

  expect([late.status, late.msg]).toEqual([
    404,
    'This payment link works only once, within a minute. Please open it again from the app.',
  ]);
  expect({ ...madeUp, headers: undefined }).toEqual({ ...late, headers: undefined });
});

it('accepts a pay token only for payment, and only for half an hour [plan.pay]', async () => {
  const ann = await aUser(server);
  const page = await aPayPage(server, ann);

  expect(await page.try(getUser, {})).toMatchObject({ status: 401 });
  expect(await page.try(createPayTicket, {})).toMatchObject({ status: 401 });
  expect(await page.try(logOut, {})).toMatchObject({ status: 401 });
  expect(await page.try(redeem, { actCode: 'none' })).toMatchObject({ status: 400 });
  const socket = await aSocket(server.url, page.token ?? '');
  expect(await socket.closed).toBe(4401);
  server.clock.advance(31 * 60_000);
  expect(await page.try(redeem, { actCode: 'none' })).toMatchObject({ status: 401 });
});

it('accepts neither a ticket as a token nor a token as a ticket [plan.pay]', async () => {
  const ann = await aUser(server);
  const { ticket } = await ann.call(createPayTicket, {});

  for (const token of [ticket, `pay.${ticket}`]) {
    expect(await server.client(token).try(getUser, {})).toMatchObject({ status: 401 });
    expect(await server.client(token).try(redeem, { actCode: 'x' })).toMatchObject({ status: 401 });
  }
  for (const token of [ann.token, (await aPayPage(server, ann)).token ?? ''])
    expect(await server.client().try(openPay, { token })).toMatchObject({ status: 404 });
});

it('stores only hashes of tickets and pay tokens [plan.pay]', async () => {
  const ann = await aUser(server);
  const { ticket } = await ann.call(createPayTicket, {});
  const page = await aPayPage(server, ann);
  const client = new pg.Client(server.database.connection);
  await client.connect();
  const { rows } = await client.query<{ row: string }>(
    'select t::text as row from pay_tickets t union all select s::text from pay_sessions s',
  );
  await client.end();

  expect(rows.length).toBeGreaterThan(1);
  for (const secret of [ticket, page.token!, page.token!.slice(4)])
    expect(JSON.stringify(rows)).not.toContain(secret);
});

it('reports that payment is not configured [plan.checkout]', async () => {
  const page = await aPayPage(server, await aUser(server));

  expect(await page.try(checkout, { productId: '8', payType: 'year' })).toMatchObject({
    status: 422,
    msg: 'Payment is not set up here. A code can be redeemed instead.',
  });
});

it.each([
  [{ VARIANT: 'international' }, 'zh-CN', ['8', '10', '9'], 990, 'usd'],
  [{ VARIANT: 'china' }, 'en-US', ['5', '7', '6'], 3900, 'cny'],
  [{}, 'en-US', ['8', '10', '9'], 990, 'usd'],
  [{}, 'zh-CN', ['5', '7', '6'], 990, 'usd'],
  [{ CURRENCY: 'eur', PRICES: 'plan.month=1200,pack=1' }, 'en-US', ['8', '10', '9'], 1200, 'eur'],
] as const)(
  'with the settings %j, offers in %s the products %j [plan.products] [plan.dialog] [reach.variants]',
  async (settings, language, ids, amount, currency) => {
    const draws = { SD_WEBUI_URL: 'http://127.0.0.1:7860' };
    const other = await startServer({ settings: { ...settings, ...draws }, database: server.database });

    const { offers } = await createClient(other.url, undefined, language).call(getOffers, {});

    expect(offers.map(({ productId }) => productId)).toEqual(ids);
    expect(offers.map(({ kind, adds }) => [kind, adds])).toEqual([
      ['plan', 200],
      ['pack', 10],
      ['draw', 50],
    ]);
    expect(offers[0]?.prices[0]).toEqual({ payType: 'month', amount, currency });
    expect(offers.map(({ prices }) => prices.map(({ payType }) => payType))).toEqual([
      ['month', 'quarter', 'year'],
      ['month'],
      ['month', 'quarter', 'year'],
    ]);
    await other.stop();
  },
);

it('does not sell drawing without a drawing service, not even on the pay page [plan.products]', async () => {
  const ann = await aUser(server);
  const { ticket } = await ann.call(createPayTicket, {});
  const kindsOf = ({ offers }: { offers: readonly { kind: string }[] }) => offers.map(({ kind }) => kind);

  expect(kindsOf(await ann.call(getOffers, {}))).toEqual(['plan', 'pack']);
  expect(kindsOf(await ann.call(openPay, { token: ticket }))).toEqual(['plan', 'pack']);
});
