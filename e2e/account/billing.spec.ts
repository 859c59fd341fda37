import { aProCode } from '../command-line.ts';
import { expect, test } from '../fixtures.ts';

test('a code grants Pro, and the sidebar shows its end [plan.coupon] [plan.vip] [shell.usage-pro]', async ({
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

test('without payments nothing is for sale, and codes can be redeemed [plan.dialog] [plan.coupon]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/error');
  await page.getByRole('region', { name: 'Usage' }).getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I have a code' }).click();
  await expect(page.getByRole('dialog', { name: 'Redeem a code' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
});
