import { anEmail, PASSWORD } from './account.ts';
import { ask, NEW_CHAT } from '../chat/chat-page.ts';
import { anInitialPassword } from '../command-line.ts';
import { expect, test } from '../fixtures.ts';

test('a visitor signs up, verifies with the mailed code and is signed in [account.sign-up] [account.pending-token] [account.terms]', async ({
  page,
  studiolo,
}) => {
  const email = anEmail();
  await page.goto('/error');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'New here? Create an account' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByRole('button', { name: 'Create the account' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create the account' }).click();

  await expect(page.getByRole('button', { name: /^Resend\(\d+s\)$/ })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Code' }).fill(await studiolo.codeFor(email));
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('status')).toContainText('Registration successful');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('complementary').getByRole('button', { name: /Free$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary').getByRole('button', { name: /Free$/ })).toBeVisible();
});

test('a wrong password is reported in the form, the correct one signs in, and signing out affects every tab [account.login-failure] [account.logout] [text.account]', async ({
  page,
  context,
  ann,
}) => {
  await page.goto('/error');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(ann.email);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(ann.email);

  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Login successful');
  await expect(dialog).toBeHidden();

  const second = await context.newPage();
  await second.goto('/error');
  const account = second.getByRole('complementary').getByRole('button', { name: /Free$/ });
  await account.click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(second.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a token that the server no longer knows signs out with a message [api.401]', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, { email: '', token: 'long-gone' }, '/error');
  await expect(page.getByRole('status')).toContainText('Please log in first');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('signing in with an unverified address leads to its verification [account.email-unverified]', async ({
  page,
  studiolo,
}) => {
  const email = anEmail();
  await fetch(`${studiolo.url}/api/cli/user/v1/regedit/email`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  await page.goto('/error');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verify your address' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend\(\d+s\)$/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await studiolo.codeFor(email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Login successful');
});

test('the socket opens for signed-in users and sends the token in its first message only [api.socket]', async ({
  page,
  ann,
  signedIn,
}) => {
  const opened = page.waitForEvent('websocket');
  const frames: string[] = [];
  page.on('websocket', (each) => each.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await signedIn(page, ann, '/error');
  const socket = await opened;
  expect(new URL(socket.url()).pathname).toBe('/api/ws');
  expect(socket.url()).not.toContain(ann.token);
  await expect.poll(() => frames[0]).toBeTruthy();
  expect(JSON.parse(frames[0] ?? '')).toEqual({ type: 'ready' });

  const closed = socket.waitForEvent('close');
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await closed;
});

test('an initial password gives no access until it is changed, even after reopening the page [account.initial-password]', async ({
  page,
  studiolo,
}) => {
  const email = anEmail();
  const initial = await anInitialPassword(studiolo, email);
  await page.goto(NEW_CHAT);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(initial);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();

  await page.reload();
  await dialog.getByLabel('The password you were given', { exact: true }).fill(initial);
  await dialog.getByLabel('Password', { exact: true }).fill('paper4lamps');
  await dialog.getByLabel('Repeat the password', { exact: true }).fill('paper4lamps');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(dialog).toBeHidden();
  await ask(page, 'What is 6 times 7?');
  await expect(page).toHaveURL(/session=/);
});
