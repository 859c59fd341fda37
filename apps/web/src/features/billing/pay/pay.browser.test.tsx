import { checkout, getPaymentState, openPay, redeem } from '@studiolo/contract/billing/endpoints';
import type { Offers } from '@studiolo/contract/billing/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isSignedIn, signIn } from '../../../platform/session/session.ts';
import { answerFrame } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { someOffers } from '../../../testing/some-offers.ts';
import { readArrival, type Arrival } from './arrival.ts';
import { PayPage } from './PayPage.tsx';

let server: FakeServer;
const before = location.href;

const arrival = (more: Partial<Arrival>): Arrival => ({
  ticket: undefined,
  productId: undefined,
  lang: undefined,
  paymentId: undefined,
  isLeft: false,
  ...more,
});
const opens = (payment: Offers['payment']) =>
  server.answer(openPay, () => ({
    payToken: 'pay.token',
    endsAt: '2026-11-21T13:00:00Z',
    nickname: 'Lin Yue',
    ...someOffers(payment),
  }));

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  await freshPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', before);
});

it('removes the ticket from the URL when reading it [plan.pay]', () => {
  history.replaceState(null, '', '/pay?appCode=studiolo&token=ticket&productId=8&lang=zh_CN');
  expect(readArrival()).toEqual(arrival({ ticket: 'ticket', productId: '8', lang: 'zh_CN' }));
  expect(location.href).not.toContain('ticket');
  expect(readArrival().ticket).toBeUndefined();
});

it('pays with the page’s own token, at the server’s price [plan.checkout]', async () => {
  signIn('session-token');
  opens('stripe');
  server.refuse(checkout, { code: 503, msg: 'The payment service cannot be reached.' });
  await renderPart(<PayPage arrival={arrival({ ticket: 'ticket', productId: '8' })} />);
  await expect.element(page.getByText('For Lin Yue')).toBeVisible();
  await page.getByRole('radio', { name: 'three months' }).click();
  await page.getByRole('button', { name: 'Pay for: Pro' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The payment service cannot be reached.');
  const [request] = server.requestsTo(checkout);
  expect(request?.input).toEqual({ productId: '8', payType: 'quarter' });
  expect(request?.headers.get('x-auth-token')).toBe('pay.token');
  expect(server.requestsTo(openPay)).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain('pay.token');
});

it('can be used again after going back from the payment service [plan.checkout]', async () => {
  opens('stripe');
  server.answer(checkout, () => ({ paymentId: 'one', url: '#paying' }));
  await renderPart(<PayPage arrival={arrival({ ticket: 'ticket', productId: '8' })} />);
  const pay = page.getByRole('button', { name: 'Pay for: Pro' });
  await pay.click();
  await expect.poll(() => location.hash).toBe('#paying');
  await expect.element(pay).toBeDisabled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(pay).toBeEnabled();
});

it('says that payment is unavailable, and accepts a code [plan.checkout] [plan.coupon]', async () => {
  opens('none');
  server.answer(redeem, () => ({
    granted: [{ productId: '8' as const, payType: 'month' as const, endsAt: '2026-12-03T12:00:00Z' }],
  }));
  await renderPart(<PayPage arrival={arrival({ ticket: 'ticket' })} />);
  await expect.element(page.getByText(/Payment is not set up here/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('ABCDE');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(page.getByText('Pro until Dec 3, 2026')).toBeVisible();
  expect(server.requestsTo(redeem)[0]?.headers.get('x-auth-token')).toBe('pay.token');
});

it('reports a used ticket, and does not affect the session of the app', async () => {
  signIn('session-token');
  server.refuse(openPay, { code: 401, msg: 'This payment link works only once, within a minute.' });
  await renderPart(<PayPage arrival={arrival({ ticket: 'spent' })} />);
  await expect.element(page.getByText('This payment link works only once, within a minute.')).toBeVisible();
  expect(isSignedIn()).toBe(true);
});

it.each([
  ['paid', true, 'Paid'],
  ['refunded', false, 'Refunded'],
  ['expired', false, 'This payment has expired'],
  ['open', true, 'Nothing was paid'],
  ['open', false, 'Waiting for the payment'],
] as const)('reports a payment that is %s as the server describes it', async (state, isLeft, title) => {
  server.answer(getPaymentState, () => state);
  await renderPart(<PayPage arrival={arrival({ paymentId: 'payment', isLeft })} />);
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
});
