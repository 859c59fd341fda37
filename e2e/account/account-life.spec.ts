import { randomInt } from 'node:crypto';
import { setUseCustomer } from '@studiolo/contract/account/setting-endpoints';
import type { Page } from '@playwright/test';
import { anEmail } from './account.ts';
import { answerTo, ask, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';

const aMobile = (): string => `138${String(randomInt(1e8)).padStart(8, '0')}`;

const openSettings = async (page: Page, tab: string): Promise<void> => {
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: tab }).click();
};

const row = (page: Page, name: string) => page.getByRole('region', { name });
const expectText = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

test('the life of an account: sign-in by phone, adding an address, setting a password, ending another session, export, deletion [account.phone-login] [account.bind-email] [account.change-password] [account.sessions] [account.export] [account.delete]', async ({
  page,
  browser,
  studiolo,
}) => {
  const [mobile, email] = [aMobile(), anEmail()];
  await page.goto(NEW_CHAT);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign in by phone' }).click();
  await dialog.getByLabel('Phone number').fill(mobile);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByRole('button', { name: /^Resend/ })).toBeDisabled();
  await dialog.getByLabel('Code').fill(await studiolo.codeFor(mobile));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectText(page, 'Login successful');
  await expect(dialog).toBeHidden();
  await ask(page, 'What is 6 times 7?');
  await expect(page).toHaveURL(/session=/);

  await openSettings(page, 'Account');
  await row(page, 'E-mail').getByRole('button', { name: 'Link' }).click();
  await row(page, 'E-mail').getByLabel('E-mail', { exact: true }).fill(email);
  await row(page, 'E-mail').getByRole('button', { name: 'Send the code' }).click();
  await expect(row(page, 'E-mail').getByRole('button', { name: /^Resend/ })).toBeDisabled();
  await row(page, 'E-mail')
    .getByLabel('Code')
    .fill(await studiolo.codeFor(email));
  await row(page, 'E-mail').getByRole('button', { name: 'Link', exact: true }).click();
  await expectText(page, 'Binding successful');
  await expect(row(page, 'E-mail').getByText(email)).toBeVisible();
  await row(page, 'Password').getByRole('button', { name: 'Set' }).click();
  await row(page, 'Password').getByLabel('Password', { exact: true }).fill('paper4lamps');
  await row(page, 'Password').getByLabel('Repeat the password', { exact: true }).fill('paper4lamps');
  await row(page, 'Password').getByRole('button', { name: 'Set the password' }).click();
  await expectText(page, 'Reset successful');

  const other = await (await browser.newContext({ baseURL: studiolo.url })).newPage();
  await other.goto(NEW_CHAT);
  await other.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(email);
  await other.getByRole('dialog').getByLabel('Password', { exact: true }).fill('paper4lamps');
  await other.keyboard.press('Enter');
  await expectText(other, 'Login successful');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await openSettings(page, 'Account');
  await page.getByRole('button', { name: /^Sign out of Chrome/ }).click();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await other.context().close();

  const downloading = page.waitForEvent('download');
  await row(page, 'Export everything').getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('studiolo.zip');

  await row(page, 'Delete the account').getByRole('button', { name: 'Delete…' }).click();
  await row(page, 'Delete the account').getByLabel('Current password').fill('paper4lamps');
  await row(page, 'Delete the account').getByRole('checkbox').check();
  await row(page, 'Delete the account').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
});

test('custom instructions reach the model, and a changed nickname is shown [account.personalization] [account.nickname]', async ({
  page,
  ann,
  openai,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await openSettings(page, 'Profile');
  await page.getByLabel('Nickname').fill('林 Yue');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Update successfully');
  await page.getByRole('tab', { name: 'Personalization' }).click();
  await page.getByRole('switch', { name: 'Custom instructions' }).click();
  await page.getByRole('tabpanel').getByRole('textbox').fill('Answer like a lighthouse keeper.');
  // The message about the nickname may still be shown.
  const saved = answerTo(page, setUseCustomer);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await expectText(page, 'Update successfully');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('complementary').getByText('林 Yue')).toBeVisible();

  openai.answersWith('Aye.');
  await ask(page, 'Who are you?');
  await expect(page.getByRole('log').getByText('Aye.')).toBeVisible();
  expect(JSON.stringify(lastQuestion(openai))).toContain('Answer like a lighthouse keeper.');
});
