import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { checkout, getPaymentState } from '@studiolo/contract/billing/endpoints';
import { getChatCount, getMyPlan } from '@studiolo/contract/ledger/endpoints';
import type { ProductId } from '@studiolo/contract/ledger/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { aPayPage } from '../../testing/fixtures/billing.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import {
  signatureOf,
  startStripe,
  STRIPE_KEYS,
  type StripeStandIn,
} from '../../testing/stand-ins/services/stripe.ts';

let stripe: StripeStandIn;
let server: TestServer;
let other: TestServer;
let endpoint: string;
beforeAll(async () => {
  stripe = await startStripe({ now: () => server.clock.now() });
  const settings = {
    ...STRIPE_KEYS,
    STRIPE_API_BASE: stripe.url,
    SD_WEBUI_URL: 'http://127.0.0.1:7860',
  };
  server = await startServer({ settings });
  other = await startServer({ settings, database: server.database, clock: server.clock });
  endpoint = `${server.url}/api/cli/pay/v1/stripe`;
});
afterAll(async () => {
  await other.stop();
  await server.stop();
  await stripe.close();
});

const aPayment = async (productId: ProductId = '8', payType: 'month' | 'year' = 'month') => {
  const ann = await aUser(server);
  const page = await aPayPage(server, ann);
  const { paymentId, url } = await page.call(checkout, { productId, payType });
  const session = [...stripe.sessions.values()].find((each) => each.url === url);
  return { ann, page, paymentId, sessionId: session!.id, session: session! };
};

const countOf = (user: TestUser) => user.call(getChatCount, {});
const stateOf = (paymentId: string) => server.client().call(getPaymentState, { paymentId });

it('sends the server’s own price to Stripe, and ignores any price in the request [plan.checkout]', async () => {
  const ann = await aUser(server);
  const page = await aPayPage(server, ann);

  const answer = await page.send(checkout, {
    productId: '9',
    payType: 'quarter',
    amount: 1,
    currency: 'jpy',
    price: 1,
    unit_amount: 1,
    name: 'free',
  });

  const { data } = (await answer.json()) as { data: { url: string; paymentId: string } };
  const session = [...stripe.sessions.values()].find(({ url }) => url === data.url);
  expect(session).toMatchObject({
    amount_total: 2190,
    currency: 'usd',
    client_reference_id: data.paymentId,
    success_url: expect.stringContaining(`paymentId=${data.paymentId}`) as string,
  });
  expect(stripe.requests.at(-1)?.form.get('line_items[0][price_data][product_data][name]')).toBe(
    'Drawing, 90 days',
  );
  for (const productId of ['1', '11', 'free', '8.0', '__proto__'])
    expect((await page.send(checkout, { productId, payType: 'month' })).status).toBe(400);
});

it('refuses a payment for drawing without a drawing service [plan.products] [plan.checkout]', async () => {
  const settings = { ...STRIPE_KEYS, STRIPE_API_BASE: stripe.url };
  const without = await startServer({ settings, database: server.database, clock: server.clock });
  const ann = await aUser(without);
  const page = await aPayPage(without, ann);

  expect(await page.try(checkout, { productId: '9', payType: 'month' })).toMatchObject({
    status: 404,
    msg: 'This is not sold here: no service is set up that delivers it.',
  });
  expect((await page.call(checkout, { productId: '8', payType: 'month' })).url).toMatch(/^http/);
  await without.stop();
});

it('grants a payment only once when Stripe confirms it repeatedly to two servers [plan.checkout] [plan.entitlements]', async () => {
  const { ann, paymentId, sessionId } = await aPayment('8', 'year');
  expect(await stateOf(paymentId)).toBe('open');
  const event = stripe.pay(sessionId);

  const endpoints = [endpoint, endpoint.replace(server.url, other.url)];
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => stripe.send(endpoints[at % 2]!, event)),
  );
  await stripe.send(endpoint, { ...event, id: `evt_${randomUUID()}` });

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await countOf(ann)).toMatchObject({ isPay: true, payType: 'year', totalDay: 365, remainder: 365 });
  expect(await stateOf(paymentId)).toBe('paid');
});

it('accepts only Stripe’s signature [plan.checkout]', async () => {
  const { ann, paymentId, sessionId } = await aPayment();
  const event = stripe.pay(sessionId);
  stripe.sessions.get(sessionId)!.status = 'open';
  const now = server.clock.now().getTime();
  const post = (body: string, headers: Record<string, string>) =>
    fetch(endpoint, { method: 'POST', body, headers }).then(({ status }) => status);

  expect(await stripe.send(endpoint, event, { secret: 'whsec_another' })).toBe(400);
  expect(await stripe.send(endpoint, event, { at: new Date(now - 301_000) })).toBe(400);
  expect(await stripe.send(endpoint, event, { at: new Date(now + 360_000) })).toBe(400);
  const body = JSON.stringify(event);
  for (const signature of ['', 't=,v1=', 'v1=abc', `t=${Math.floor(now / 1000)},v1=é${'a'.repeat(63)}`])
    expect(await post(body, { 'stripe-signature': signature })).toBe(400);
  expect(await post(body, {})).toBe(400);
  expect(await post(body, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(400);

  expect(await countOf(ann)).toMatchObject({ isPay: false });
  expect(await stateOf(paymentId)).toBe('open');
});

it('refuses a body that was changed after it was signed [plan.checkout]', async () => {
  const [{ sessionId }, bob] = [await aPayment(), await aPayment()];
  const event = JSON.stringify(stripe.pay(sessionId));
  const signature = signatureOf(event, STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, server.clock.now());
  const changed = event.replace(/"paymentId":"[^"]+"/, `"paymentId":"${bob.paymentId}"`);

  const send = (body: string) =>
    fetch(endpoint, { method: 'POST', headers: { 'stripe-signature': signature }, body });

  expect((await send(changed)).status).toBe(400);
  expect(await countOf(bob.ann)).toMatchObject({ isPay: false });
  expect((await send(event)).status).toBe(200);
});

it('grants nothing if the refund arrives before the payment [plan.checkout]', async () => {
  const { ann, paymentId, sessionId } = await aPayment();
  const paid = stripe.pay(sessionId);

  expect(await stripe.send(endpoint, stripe.refund(sessionId))).toBe(200);
  expect(await stripe.send(endpoint, paid)).toBe(200);

  expect(await countOf(ann)).toMatchObject({ isPay: false });
  expect(await stateOf(paymentId)).toBe('refunded');
});

it('revokes the grant after a full refund, but not after a partial one [plan.checkout]', async () => {
  const [plan, pack] = [await aPayment('8'), await aPayment('10')];
  for (const { sessionId } of [plan, pack]) await stripe.send(endpoint, stripe.pay(sessionId));
  expect(await countOf(pack.ann)).toMatchObject({ monthCount: 10 });

  for (const { sessionId } of [plan, pack]) await stripe.send(endpoint, stripe.refund(sessionId, 1));
  expect(await countOf(plan.ann)).toMatchObject({ isPay: true });
  expect(await countOf(pack.ann)).toMatchObject({ monthCount: 10 });

  for (const { sessionId } of [plan, pack, plan]) await stripe.send(endpoint, stripe.refund(sessionId));
  expect(await countOf(plan.ann)).toMatchObject({ isPay: false, remainder: 0 });
  expect(await countOf(pack.ann)).toMatchObject({ monthCount: 0 });
  expect(await pack.ann.call(getMyPlan, {})).toEqual({ entitlements: [], packs: [] });
});

it('waits for delayed payments, and grants nothing if they fail [plan.checkout]', async () => {
  const [late, never] = [await aPayment(), await aPayment()];
  for (const { sessionId } of [late, never]) await stripe.send(endpoint, stripe.payLater(sessionId));
  expect(await countOf(late.ann)).toMatchObject({ isPay: false });
  expect(await stateOf(late.paymentId)).toBe('open');

  await stripe.send(endpoint, stripe.settleLater(late.sessionId, true));
  await stripe.send(endpoint, stripe.settleLater(never.sessionId, false));

  expect(await countOf(late.ann)).toMatchObject({ isPay: true });
  expect(await countOf(never.ann)).toMatchObject({ isPay: false });
  expect(await stateOf(never.paymentId)).toBe('expired');
});

it('never marks a paid payment as expired [plan.checkout]', async () => {
  const { ann, sessionId, paymentId } = await aPayment();
  const paid = stripe.pay(sessionId);
  const expired = stripe.expire(sessionId);

  await stripe.send(endpoint, expired);
  expect(await stateOf(paymentId)).toBe('expired');
  await stripe.send(endpoint, paid);
  await stripe.send(endpoint, expired);

  expect(await stateOf(paymentId)).toBe('paid');
  expect(await countOf(ann)).toMatchObject({ isPay: true });
});

it('asks Stripe about an open payment in case a webhook was lost [plan.checkout]', async () => {
  const { ann, sessionId, paymentId } = await aPayment('9');
  const event = stripe.pay(sessionId);

  expect(await stateOf(paymentId)).toBe('paid');
  await stripe.send(endpoint, event);

  const { entitlements } = await ann.call(getMyPlan, {});
  expect(entitlements).toMatchObject([{ kind: 'draw', totalDay: 30 }]);
  expect(await ann.call(getUser, {})).toMatchObject({ isMidjourneyVip: true, isChatgptVip: false });
  expect(await server.client().try(getPaymentState, { paymentId: randomUUID() })).toMatchObject({
    status: 404,
  });
});

it('ignores other kinds of events and those of unknown payments [plan.checkout]', async () => {
  const { sessionId } = await aPayment();
  const event = stripe.pay(sessionId);
  const strange = structuredClone(event);
  Object.assign(strange.data.object, { metadata: { paymentId: 'not-an-id' } });
  const deletedEvent = structuredClone(event);
  Object.assign(deletedEvent.data.object, { metadata: { paymentId: randomUUID() } });

  for (const each of [{ ...event, type: 'customer.created' }, { ...event, data: {} }, strange, deletedEvent])
    expect(await stripe.send(endpoint, each as typeof event)).toBe(200);
});

it('reports an unreachable Stripe [plan.checkout]', async () => {
  const page = await aPayPage(server, await aUser(server));
  stripe.setDown(true);

  const answer = await page.try(checkout, { productId: '8', payType: 'month' });

  stripe.setDown(false);
  expect(answer).toMatchObject({
    status: 503,
    msg: 'The payment service cannot be reached. Please try again in a moment.',
  });
});
