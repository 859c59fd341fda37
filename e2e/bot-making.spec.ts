import { expect, test } from './fixtures.ts';

test('a bot is described, its draft made by a model, and its instructions bettered [bot.fields]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  const design = { botName: 'Shop helper', greeting: 'Ahoy!', prompt: 'Be kind.', suggestions: ['Open?'] };
  openai.answersWith(['Here: ', JSON.stringify(design)]);
  await signedIn(page, ann, '/bot/create');
  await page.getByRole('textbox', { name: 'Describe the bot you want' }).fill('Helps in my shop');
  await expect(page.getByText('Counts as one answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a first draft' }).click();
  const instructions = page.getByRole('textbox', { name: 'Instructions' });
  await expect(instructions).toHaveValue('Be kind.');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Shop helper');

  openai.answersWith('Be kind and brief.');
  await page.getByRole('button', { name: 'Improve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve the instructions' });
  await dialog.getByRole('textbox', { name: 'What should be better' }).fill('Shorter');
  await dialog.getByRole('button', { name: 'Propose a change' }).click();
  await expect(dialog.getByRole('region', { name: 'What changes' }).locator('ins')).toContainText(
    'and brief',
  );
  await expect(instructions).toHaveValue('Be kind.');
  await dialog.getByRole('button', { name: 'Take the change' }).click();
  await expect(instructions).toHaveValue('Be kind and brief.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  // Both were counted, and the bot stands above the chats.
  await expect(page.getByText(/^2 of /)).toBeVisible();
  const parts = page.getByRole('complementary').getByRole('heading', { level: 2 });
  await expect(parts).toHaveText(['My bots', 'Projects', 'Recent']);
});
