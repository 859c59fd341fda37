import { aProCode } from './command-line.ts';
import { expect, test } from './fixtures.ts';

test('a code makes somebody Pro, and the sidebar says until when [plan.coupon] [plan.vip] [shell.usage-pro]', async ({
  page,
  studiolo,
  ann,
  signedIn,
}) => {
  const code = await aProCode(studiolo);
  await signedIn(page, ann, '/error');
  const usage = page.getByRole('region', { name: 'Usage' });
  await expect(usage.getByText(/0 of [\d,]+ answers/)).toBeVisible();
  await usage.getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('button', { name: 'I have a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redeem a code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(` ${code.toLowerCase()} `);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Pro until/)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(usage.getByText('30 days left', { exact: true })).toBeVisible();
  await expect(usage.getByRole('button', { name: 'Renew' })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('button', { name: /Pro$/ })).toBeVisible();
});

test('a pay ticket opens the pay page once, and leaves no trace in its address [plan.pay] [plan.checkout]', async ({
  page,
  context,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/error');
  await page.getByRole('region', { name: 'Usage' }).getByRole('button', { name: 'Upgrade' }).click();
  const opening = context.waitForEvent('page');
  const asked = context.waitForEvent('request', (request) => /\/pay\?.*token=/.test(request.url()));
  await page.getByRole('button', { name: 'Buy: Pro' }).click();
  const [pay, request] = await Promise.all([opening, asked]);
  await expect(pay.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await expect(pay.getByText(/Payment is not set up here/)).toBeVisible();
  expect(pay.url()).not.toContain('token=');
  expect(new URL(request.url()).searchParams.get('productId')).toBe('8');

  await pay.goto(request.url());
  await expect(pay.getByText(/good once/)).toBeVisible();
});
