import { getInvites } from '@studiolo/contract/billing/endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { createAccount, PASSWORD } from '../account/account.ts';
import { composer, log, stop } from '../chat/chat-page.ts';
import { aProCode } from '../command-line.ts';
import { expect, test, type StandIn } from '../fixtures.ts';
import { focusAndPress, signUpByKeyboard, tabTo } from './keys.ts';
import { startStudiolo, type Studiolo } from '../studiolo.ts';

const MOBILES = ['13800138000', '13900139000'];
const FREE = 1;
const REWARD = 3;

const openAccountTab = async (page: Page): Promise<void> => {
  await focusAndPress(page, page.getByRole('complementary').getByRole('button', { name: /Pro$/ }));
  const settings = page.getByRole('menuitem', { name: 'Settings' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(settings).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Account' })).toBeFocused();
};

let server: Studiolo;
let model: StandIn;
test.beforeAll(async () => {
  // A model service is needed, since answers of the built-in engine are free.
  model = await startOpenAI();
  model.answersWhen(({ turns }) => {
    const match = /What is (\d+) times 1000/.exec(turns.at(-1)?.text ?? '');
    return match ? `${match[1]},000` : 'Well.';
  });
  server = await startStudiolo({
    FREE_CHAT_DAILY: String(FREE),
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
  });
});
test.afterAll(async () => {
  await server.stop();
  await model.close();
});

test('the life of an account, only with the keyboard: invitation, limit, Pro by code, another phone number, ending another session, export, deletion [account.invite-param] [plan.invite] [plan.coupon] [account.bind-mobile] [account.sessions] [account.export] [account.delete]', async ({
  browser,
}) => {
  const ann = await createAccount(server);
  const { url } = await createClient(server.url, ann.token).call(getInvites, {});
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  // An invitation link opens the sign-up form.
  await page.goto(url);
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  const email = await signUpByKeyboard(page, server);

  await focusAndPress(page, page.getByRole('link', { name: 'Chat', exact: true }));

  // The first free answer earns the reward for the invitation. When they are used up, a message says so, and
  // how to continue.
  for (let count = 1; count <= FREE + REWARD; count += 1) {
    await tabTo(page, composer(page));
    await keyboard.type(`What is ${count} times 1000?`);
    await keyboard.press('Enter');
    await expect(log(page).getByText(`${count},000`, { exact: false }).last()).toBeVisible();
    await expect(stop(page)).toBeHidden();
  }
  await tabTo(page, composer(page));
  await keyboard.type('One more?');
  await keyboard.press('Enter');
  await focusAndPress(page, log(page).getByRole('button', { name: 'I have a code' }));
  await tabTo(page, dialog.getByRole('textbox', { name: 'Code' }));
  await keyboard.type(await aProCode(server));
  await keyboard.press('Enter');
  await expect(dialog.getByText(/^Pro until/)).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('complementary').getByText('30 days left', { exact: true })).toBeVisible();

  // Adds a phone number, and then replaces it.
  await openAccountTab(page);
  const phone = page.getByRole('region', { name: 'Phone' });
  for (const [at, mobile] of MOBILES.entries()) {
    await focusAndPress(page, phone.getByRole('button', { name: at === 0 ? 'Link' : 'Change' }));
    await tabTo(page, phone.getByLabel('Phone number'));
    await keyboard.type(mobile);
    await focusAndPress(page, phone.getByRole('button', { name: 'Send the code' }));
    await expect(phone.getByRole('button', { name: /^Resend/ })).toBeDisabled();
    await tabTo(page, phone.getByLabel('Code'));
    await keyboard.type(await server.codeFor(mobile));
    await tabTo(page, phone.getByLabel('Current password'));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(phone.getByText(mobile.slice(-4))).toBeVisible();
  }

  // A session on another device is ended from here.
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.goto('/index');
  await focusAndPress(other, other.getByRole('button', { name: 'Sign in', exact: true }));
  await tabTo(other, other.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }));
  await other.keyboard.type(email);
  await tabTo(other, other.getByRole('dialog').getByLabel('Password', { exact: true }));
  await other.keyboard.type(PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('complementary').getByText('30 days left', { exact: true })).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await openAccountTab(page);
  await focusAndPress(page, button(/^Sign out of Chrome/));
  await expect(other.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();

  // Exports everything, and deletes the account.
  const downloading = page.waitForEvent('download');
  await focusAndPress(page, page.getByRole('region', { name: 'Export everything' }).getByRole('button'));
  expect((await downloading).suggestedFilename()).toBe('studiolo.zip');
  const leave = page.getByRole('region', { name: 'Delete the account' });
  await focusAndPress(page, leave.getByRole('button', { name: 'Delete…' }));
  await tabTo(page, leave.getByLabel('Current password'));
  await keyboard.type(PASSWORD);
  await focusAndPress(page, leave.getByRole('checkbox'), 'Space');
  await focusAndPress(page, leave.getByRole('button', { name: 'Delete permanently' }));
  await expect(button('Sign in').first()).toBeVisible();
});
