import { ask, log } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { expectLearned } from '../notebooks/notebook-page.ts';
import { startStudiolo } from '../studiolo.ts';

test('a new operator opens the link printed on startup, creates the first account and gets an answer with citations [account.first-run]', async ({
  page,
  browser,
}) => {
  const studiolo = await startStudiolo({});
  try {
    const link = await studiolo.welcomeLink();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Welcome to your Studiolo' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('lantern7');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'First look', level: 1 })).toBeVisible();
    await expectLearned(page, 1);
    await ask(page, 'How many sources fit into one notebook?');
    await expect(log(page)).toContainText('Up to fifty sources fit into one notebook.');
    await expect(
      log(page)
        .getByRole('button', { name: /What Studiolo does/ })
        .first(),
    ).toBeVisible();
    await page.goto(`${studiolo.url}/admin`);
    await expect(page.getByRole('heading', { name: 'Manage Studiolo' })).toBeVisible();

    const late = await browser.newPage();
    await late.goto(link);
    await expect(late.getByRole('alert')).toHaveText(/^The first account here has already been created/);
    await late.getByRole('button', { name: 'Sign in' }).click();
    await expect(late.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await late.close();
  } finally {
    await studiolo.stop();
  }
});
