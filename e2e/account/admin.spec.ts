import { operatorAccount } from './account.ts';
import { expect, test } from '../fixtures.ts';

test('an operator finds a user and gives them Pro [plan.entitlements]', async ({
  page,
  browser,
  studiolo,
  ann,
  signedIn,
}) => {
  await signedIn(page, await operatorAccount(studiolo));
  const other = await browser.newContext({ baseURL: studiolo.url });
  const theirs = await other.newPage();
  await signedIn(theirs, ann);
  await expect(theirs.getByRole('button', { name: /Free$/ })).toBeVisible();

  await page.getByRole('complementary').getByRole('button', { name: 'operator' }).click();
  await page.getByRole('menuitem', { name: 'Manage Studiolo' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: 'Find people' }).fill(ann.email);
  await page.keyboard.press('Enter');
  // The rows move when the response arrives, so this waits until only one is left.
  await expect(page.getByRole('button', { name: /^Grant a plan to / })).toHaveCount(1);
  await page.getByRole('button', { name: `Grant a plan to ${ann.email}` }).click();
  await page.getByRole('radio', { name: 'A year' }).check();
  await page.getByRole('button', { name: 'Grant', exact: true }).click();

  await expect(page.getByRole('status')).toContainText('Granted: Pro, until');
  await expect(page.getByRole('listitem').filter({ hasText: ann.email })).toContainText('Pro until');
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: /Pro$/ })).toBeVisible();
  await other.close();
});

test('a code is created, shown once, and counted when it is redeemed [plan.coupon]', async ({
  page,
  studiolo,
  signedIn,
}) => {
  await signedIn(page, await operatorAccount(studiolo), '/admin?part=coupons');
  await page.getByRole('button', { name: 'Create codes…' }).click();
  await page.getByRole('checkbox', { name: 'Question pack' }).check();
  await page.getByRole('spinbutton', { name: 'Uses per code' }).fill('2');
  await page.getByRole('button', { name: 'Create the codes' }).click();

  await expect(page.getByRole('region', { name: 'New codes' })).toContainText(/\w{5}-\w{5}-\w{5}-\w{5}/);
  await expect(page.getByRole('listitem').first()).toContainText('0 of 2 used');
  await page.reload();
  await expect(page.getByRole('listitem').first()).toContainText('Pro (A month) + Question pack');
  await expect(page.getByRole('region', { name: 'New codes' })).toBeHidden();
});

test('the tabs are operated with the arrow keys and are part of the URL', async ({
  page,
  studiolo,
  signedIn,
}) => {
  await signedIn(page, await operatorAccount(studiolo), '/admin');
  await page.getByRole('tab', { name: 'Users' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Usage' })).toBeFocused();
  await expect(page.getByRole('img', { name: /paid for and/ })).toBeVisible();
  await expect(page).toHaveURL(/part=usage/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/part=log/);
  await page.keyboard.press('ArrowUp');
  await page.getByText(/kinds without failures$/).click();
  const kinds = page.getByRole('rowheader');
  await expect(kinds.getByText('Indexing messages')).toBeVisible();
  // Each kind of work must have a readable label instead of its identifier.
  expect((await kinds.allTextContents()).filter((kind) => /^[a-z-]+$/.test(kind))).toEqual([]);
});

test('a visitor is asked to sign in; other users find neither the page nor a link to it', async ({
  page,
  ann,
  signedIn,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

  await signedIn(page, ann, '/admin');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Manage Studiolo' })).toBeHidden();
});

test('a model service is added, tested and removed, and its key is not shown again [provider.real]', async ({
  page,
  studiolo,
  openai,
  signedIn,
}) => {
  const key = 'sk-a-rather-long-key-that-ends-in-9f3k';
  await signedIn(page, await operatorAccount(studiolo), '/admin?part=providers');
  const service = page.getByRole('listitem').filter({ hasText: 'Another OpenAI-compatible service' });
  await expect(page.getByRole('listitem').filter({ hasText: 'OpenAI' }).first()).toContainText(
    'Set by environment variables',
  );
  await service.getByRole('button', { name: /^Set up/ }).click();
  await service.getByLabel('Key', { exact: true }).fill(key);
  await service.getByRole('textbox', { name: 'Address' }).fill(openai.url);
  await service.getByRole('button', { name: 'Save' }).click();
  await expect(service).toContainText('key ends in 9f3k');
  await expect(service.getByRole('status')).toContainText('stand-in');

  await service.getByRole('button', { name: 'Test' }).click();
  await expect(service.getByRole('button', { name: 'Test' })).toBeEnabled();
  expect(await page.content()).not.toContain(key.slice(0, -4));
  await service.getByRole('button', { name: 'Remove this service' }).click();
  await expect(service).toContainText('Not set up');
});
