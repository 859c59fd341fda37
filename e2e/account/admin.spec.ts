import { theOperator } from './account.ts';
import { expect, test } from '../fixtures.ts';

test('an operator finds somebody and gives them Pro [plan.entitlements]', async ({
  page,
  browser,
  studiolo,
  ann,
  signedIn,
}) => {
  await signedIn(page, await theOperator(studiolo));
  const other = await browser.newContext({ baseURL: studiolo.url });
  const theirs = await other.newPage();
  await signedIn(theirs, ann);
  await expect(theirs.getByRole('button', { name: /Free$/ })).toBeVisible();

  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Manage Studiolo' }).click();
  await page.getByRole('searchbox', { name: 'Find people' }).fill(ann.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Give something to ${ann.email}` }).click();
  await page.getByRole('radio', { name: 'A year' }).check();
  await page.getByRole('button', { name: 'Give it' }).click();

  await expect(page.getByRole('status')).toContainText('Given: Pro, until');
  await expect(page.getByRole('listitem').filter({ hasText: ann.email })).toContainText('Pro until');
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: /Pro$/ })).toBeVisible();
  await other.close();
});

test('a code is made, shown once, and counted when it is used [plan.coupon]', async ({
  page,
  studiolo,
  signedIn,
}) => {
  await signedIn(page, await theOperator(studiolo), '/admin?part=coupons');
  await page.getByRole('button', { name: 'Make codes…' }).click();
  await page.getByRole('checkbox', { name: 'Question pack' }).check();
  await page.getByRole('spinbutton', { name: 'Uses of each' }).fill('2');
  await page.getByRole('button', { name: 'Make the codes' }).click();

  await expect(page.getByRole('region', { name: 'New codes' })).toContainText(/\w{5}-\w{5}-\w{5}-\w{5}/);
  await expect(page.getByRole('listitem').first()).toContainText('0 of 2 used');
  await page.reload();
  await expect(page.getByRole('listitem').first()).toContainText('Pro (A month) + Question pack');
  await expect(page.getByRole('region', { name: 'New codes' })).toBeHidden();
});

test('the tabs are walked with the arrow keys and stand in the address', async ({
  page,
  studiolo,
  signedIn,
}) => {
  await signedIn(page, await theOperator(studiolo), '/admin');
  await page.getByRole('tab', { name: 'People' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Use' })).toBeFocused();
  await expect(page.getByRole('img', { name: /paid for and/ })).toBeVisible();
  await expect(page).toHaveURL(/part=usage/);
  await page.keyboard.press('End');
  const kinds = page.getByRole('rowheader');
  await expect(kinds.getByText('Making messages searchable')).toBeVisible();
  // Each kind of work is called by a name for people, not by that of the program.
  expect((await kinds.allTextContents()).filter((kind) => /^[a-z-]+$/.test(kind))).toEqual([]);
});

test('a visitor is asked to sign in; to everybody else there is no such page, and no way to it', async ({
  page,
  ann,
  signedIn,
}) => {
  await page.goto('/admin');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

  await signedIn(page, ann, '/admin');
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Manage Studiolo' })).toBeHidden();
});

test('a model service is added, tested, and forgotten, and its key is not shown again [provider.real]', async ({
  page,
  studiolo,
  openai,
  signedIn,
}) => {
  const key = 'sk-a-rather-long-key-that-ends-in-9f3k';
  await signedIn(page, await theOperator(studiolo), '/admin?part=providers');
  const service = page.getByRole('listitem').filter({ hasText: 'Another service' });
  await expect(page.getByRole('listitem').filter({ hasText: 'OpenAI' }).first()).toContainText(
    'set up by the environment',
  );
  await service.getByRole('button', { name: /^Set up/ }).click();
  await service.getByLabel('New key').fill(key);
  await service.getByRole('textbox', { name: 'Address' }).fill(openai.url);
  await service.getByRole('button', { name: 'Save' }).click();
  await expect(service).toContainText('key ends in 9f3k');
  await expect(service.getByRole('status')).toContainText('stand-in');

  await service.getByRole('button', { name: 'Test it' }).click();
  await expect(service.getByRole('button', { name: 'Test it' })).toBeEnabled();
  expect(await page.content()).not.toContain(key.slice(0, -4));
  await service.getByRole('button', { name: 'Forget this service' }).click();
  await expect(service).toContainText('not set up');
});
