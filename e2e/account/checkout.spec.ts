import type { BrowserContext, Page } from '@playwright/test';
import { queryCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';
import { ask } from '../chat/chat-page.ts';
import { test } from './checkout.ts';
import { expect } from '../fixtures.ts';

const usage = (page: Page) => page.getByRole('region', { name: 'Usage' });

/** Opens the pay page in a new tab, as the app does. */
const openPayPage = async (page: Page, context: BrowserContext): Promise<Page> => {
  await usage(page).getByRole('button', { name: 'Upgrade' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Buy: Pro' }).click();
  return opening;
};

const goToStripe = async (pay: Page, stripeUrl: string): Promise<void> => {
  await pay.getByRole('button', { name: 'Pay for: Pro' }).click();
  await expect(pay.getByRole('heading', { name: '990 usd' })).toBeVisible();
  expect(pay.url()).toContain(`${stripeUrl}/c/pay/cs_test_`);
};

test('buys Pro at Stripe: the plan is active in the app, pays for an answer, and a repeated event counts once [plan.checkout] [plan.pay] [plan.ledger] [shell.usage-pro]', async ({
  page,
  context,
  stripe,
  shop: _shop,
  buyer: _buyer,
}) => {
  const pay = await openPayPage(page, context);
  await goToStripe(pay, stripe.url);
  await pay.getByRole('link', { name: 'Pay' }).click();
  await expect(pay.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  await expect(pay.getByText('Your plan is active in the app already.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(usage(page).getByText('30 days left', { exact: true })).toBeVisible();
  const event = stripe.sentEvents.at(-1)!;
  expect(await stripe.send(`${_shop.url}/api/cli/pay/v1/stripe`, event)).toBe(200);
  await page.reload();
  await expect(usage(page).getByText('30 days left', { exact: true })).toBeVisible();

  await ask(page, 'What is 6 times 7?');
  await expect(page).toHaveURL(/session=/);
  await page.getByRole('complementary').getByRole('button', { name: /Pro$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Plan' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'What is 6 times 7?' });
  await expect(line.getByText(/from Pro/)).toBeVisible();
  await expect(line.getByText('Paid', { exact: true })).toBeVisible();
});

test('a pay ticket opens the pay page once, and is removed from its URL [plan.pay] [plan.checkout]', async ({
  page,
  context,
  shop: _shop,
  buyer: _buyer,
}) => {
  const payRequest = context.waitForEvent('request', (request) => /\/pay\?.*token=/.test(request.url()));
  const [pay, request] = await Promise.all([openPayPage(page, context), payRequest]);
  await expect(pay.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  expect(pay.url()).not.toContain('token=');
  expect(new URL(request.url()).searchParams.get('productId')).toBe('8');

  await pay.goto(request.url());
  await expect(pay.getByText(/works only once/)).toBeVisible();
});

test('leaving Stripe without paying charges nothing, and payment can be started again [plan.checkout]', async ({
  page,
  context,
  stripe,
  shop,
  buyer: _buyer,
}) => {
  const pay = await openPayPage(page, context);
  await goToStripe(pay, stripe.url);
  const sessionId = pay.url().split('/').at(-1)!;
  await pay.getByRole('link', { name: 'Back' }).click();
  await expect(pay.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(usage(page).getByRole('button', { name: 'Upgrade' })).toBeVisible();

  await stripe.send(`${shop.url}/api/cli/pay/v1/stripe`, stripe.expire(sessionId));
  await pay.reload();
  await expect(pay.getByRole('heading', { name: 'This payment has expired' })).toBeVisible();
  await pay.getByRole('link', { name: 'Go to the app' }).click();
  await expect(usage(pay).getByRole('button', { name: 'Upgrade' })).toBeVisible();
});

test('an unused ticket expires after a minute [plan.pay]', async ({ page, context, shop, buyer: _buyer }) => {
  await context.route('**/api/cli/pay/v1/open', async (route) => {
    // Simulates a minute between the click and opening the page.
    await queryCluster(shop.folder, `UPDATE pay_tickets SET expires_at = now() - interval '1 second'`);
    await route.continue();
  });
  const pay = await openPayPage(page, context);

  await expect(pay.getByText(/works only once, within a minute/)).toBeVisible();
  await expect(pay.getByRole('button', { name: /^Pay/ })).toBeHidden();
  expect(pay.url()).not.toContain('token=');
});
