import { activate, redeem } from '@studiolo/contract/billing/endpoints';
import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { getChatCount, getMyPlan } from '@studiolo/contract/ledger/endpoints';
import { expect, it } from 'vitest';
import pg from 'pg';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser, PASSWORD } from '../../testing/fixtures/a-user.ts';
import { aCode, aPayPage } from '../../testing/fixtures/billing.ts';
import { createClient } from '../../testing/client.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const server = aServer();

it('redeems one code for a plan and a pack, only once [plan.coupon] [plan.entitlements]', async () => {
  const ann = await aUser(server);
  const actCode = await aCode(server, {
    grants: [
      { productId: '8', payType: 'quarter' },
      { productId: '10', payType: 'month' },
    ],
  });

  const { granted } = await ann.call(activate, { actCode });

  expect(granted).toMatchObject([
    { productId: '8', payType: 'quarter' },
    { productId: '10', count: 10 },
  ]);
  expect(await ann.call(getUser, {})).toMatchObject({
    isChatgptVip: true,
    chatgptVipExpirationTime: granted[0]?.endsAt,
    isMidjourneyVip: false,
  });
  expect(await ann.call(getChatCount, {})).toMatchObject({ isPay: true, totalDay: 90, monthCount: 10 });
  expect(await ann.try(activate, { actCode })).toMatchObject({ code: 400 });
  expect(await ann.call(getChatCount, {})).toMatchObject({ totalDay: 90, monthCount: 10 });
});

it.each(['6', '9'] as const)(
  'grants only drawing by product %s, with its own end [plan.entitlements]',
  async (productId) => {
    const ann = await aUser(server);
    const actCode = await aCode(server, { grants: [{ productId, payType: 'quarter' }] });

    const { granted } = await ann.call(activate, { actCode });

    expect(granted).toMatchObject([{ productId }]);
    expect((await ann.call(getMyPlan, {})).entitlements).toMatchObject([{ kind: 'draw', totalDay: 90 }]);
    expect(await ann.call(getUser, {})).toMatchObject({
      isMidjourneyVip: true,
      midjourneyVipExpirationTime: granted[0]?.endsAt,
      isChatgptVip: false,
      chatgptVipExpirationTime: null,
    });
  },
);

it.each([
  ['en-US', 'This code is not valid: it is mistyped, used up or expired.'],
  ['zh-CN', '兑换码无效：可能输入有误、已被使用或已过期。'],
])(
  'returns the same error in %s for an unknown, used-up, expired or repeated code [plan.coupon]',
  async (language, msg) => {
    const [ann, bob] = [await aUser(server), await aUser(server)];
    const client = createClient(server.url, ann.token, language);
    const spent = await aCode(server);
    await bob.call(activate, { actCode: spent });
    const expired = await aCode(server, { expiresAt: new Date(server.clock.now().getTime() - 1) });
    const twice = await aCode(server, { uses: 5 });
    await ann.call(activate, { actCode: twice });

    for (const actCode of ['nothing', spent, expired, twice]) {
      const { status, code, data, msg: text } = await client.try(activate, { actCode });
      expect({ status, code, data, said: text }).toEqual({
        status: 400,
        code: 400,
        data: { fields: { actCode: msg }, reason: 'COUPON_INVALID' },
        said: msg,
      });
    }
    expect(await ann.call(getChatCount, {})).toMatchObject({ totalDay: 30 });
    expect(await client.try(activate, { actCode: '  ' })).toMatchObject({ status: 400 });
  },
);

it('accepts a code with several uses once per user [plan.coupon]', async () => {
  const actCode = await aCode(server, { uses: 2 });
  const [ann, bob, cid] = await Promise.all([aUser(server), aUser(server), aUser(server)]);

  expect((await ann.try(activate, { actCode })).code).toBe(200);
  expect((await ann.try(activate, { actCode })).code).toBe(400);
  expect((await bob.try(activate, { actCode })).code).toBe(200);
  expect((await cid.try(activate, { actCode })).code).toBe(400);
});

it('accepts a code on the pay page in any case and with similar characters [plan.coupon] [plan.checkout]', async () => {
  const ann = await aUser(server);
  const page = await aPayPage(server, ann);
  const [one, other] = [await aCode(server), await aCode(server)];

  await page.call(redeem, { actCode: ` ${one.toLowerCase().replaceAll('-', ' ')}` });
  await page.call(redeem, { actCode: other.replaceAll('0', 'o').replaceAll('1', 'l') });

  const { entitlements } = await ann.call(getMyPlan, {});
  expect(entitlements).toMatchObject([{ kind: 'chat', totalDay: 60, remainder: 60 }]);
});

it('extends a current plan from its end, and starts a new one if it has expired [plan.entitlements] [plan.products]', async () => {
  const ann = await aUser(server);
  await ann.call(activate, { actCode: await aCode(server) });
  server.clock.advance(10 * DAY_MS);
  await ann.call(activate, {
    actCode: await aCode(server, { grants: [{ productId: '5', payType: 'year' }] }),
  });

  expect(await ann.call(getChatCount, {})).toMatchObject({ payType: 'year', totalDay: 395, remainder: 385 });

  server.clock.advance(386 * DAY_MS);
  const { token } = await server.client().call(loginByEmail, { email: ann.email, password: PASSWORD });
  const later = server.client(token);
  expect(await later.call(getChatCount, {})).toMatchObject({ isPay: false, remainder: 0, endTime: '' });
  await later.call(activate, { actCode: await aCode(server) });
  expect(await later.call(getChatCount, {})).toMatchObject({ isPay: true, totalDay: 30, remainder: 30 });
});

it('stores no code in plain text [plan.coupon-admin]', async () => {
  const code = await aCode(server);
  const client = new pg.Client(server.database.connection);
  await client.connect();
  const { rows } = await client.query<{ row: string }>('select t::text as row from coupons t');
  await client.end();

  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});
