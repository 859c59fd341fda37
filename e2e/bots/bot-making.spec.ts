import { createBot } from '@studiolo/contract/bots/endpoints';
import { pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { ask, composer, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import { openPalette } from '../shell/open-palette.ts';

test('a model drafts a bot from a description and improves its instructions [bot.fields]', async ({
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
  await page.getByRole('button', { name: 'Create a first draft' }).click();
  const instructions = page.getByRole('textbox', { name: 'Instructions' });
  await expect(instructions).toHaveValue('Be kind.');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Shop helper');

  openai.answersWith('Be kind and brief.');
  await page.getByRole('button', { name: 'Improve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve the instructions' });
  await dialog.getByRole('textbox', { name: 'What to improve' }).fill('Shorter');
  await dialog.getByRole('button', { name: 'Propose a change' }).click();
  await expect(dialog.getByRole('region', { name: 'What changes' }).locator('ins')).toContainText(
    'and brief',
  );
  await expect(instructions).toHaveValue('Be kind.');
  await dialog.getByRole('button', { name: 'Apply the change' }).click();
  await expect(instructions).toHaveValue('Be kind and brief.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  // Both requests were charged, and the bot is listed above the chats.
  await expect(page.getByText(/^2 of /)).toBeVisible();
  const parts = page.getByRole('complementary').getByRole('heading', { level: 2 });
  await expect(parts).toHaveText(['My bots', 'Projects', 'Recent']);
});

test('a bot mentioned with @ in a chat answers that question [chat.mention] [shell.palette]', async ({
  page,
  ann,
  signedIn,
  studiolo,
  openai,
}) => {
  const client = createClient(studiolo.url, ann.token);
  await client.call(createBot, { botName: 'Harbour keeper', prompt: 'Speak as a pirate.' });
  openai.answersWith('Aye.');
  await signedIn(page, ann, NEW_CHAT);
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await composer(page).pressSequentially('@harb');
  await page
    .getByRole('listbox', { name: 'Mention' })
    .getByRole('option', { name: /Harbour keeper/ })
    .click();
  await expect(composer(page)).toHaveValue('“Harbour keeper” ');
  await expect(page.getByRole('button', { name: 'Remove Harbour keeper' })).toBeVisible();
  await composer(page).pressSequentially('who are you?');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Aye.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('Speak as a pirate.');

  await openPalette(page);
  await page.getByRole('combobox').last().fill('harbour');
  await page
    .getByRole('group', { name: 'Bots' })
    .getByRole('option', { name: /Harbour keeper/ })
    .click();
  await expect(page).toHaveURL(/\/bot\/c\/[0-9a-f-]{36}/);
});

test('an answer is added to the knowledge of a bot, whose test chat opens its citations', async ({
  page,
  ann,
  signedIn,
  studiolo,
  openai,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId: botId } = await client.call(createBot, { botName: 'Harbour keeper' });
  openai.answersWith('The tower on the rock was built in 1811.');
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'When was it built?');
  await expect(log(page).getByText('1811')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Send to' }).click();
  await page.getByRole('menuitem', { name: 'Bot knowledge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bot knowledge' });
  await dialog.getByRole('button', { name: 'Harbour keeper' }).click();
  await expect(page.getByText('“Harbour keeper” is learning it.')).toBeVisible();
  await expect
    .poll(async () => (await client.call(pageKnowledge, { botId })).records.map(({ state }) => state))
    .toEqual(['learned']);

  openai.answersWith('In 1811 [1].');
  await page.goto(`/bot/update/${botId}`);
  const trial = page.getByRole('region', { name: 'Try it' });
  await trial.getByRole('textbox', { name: 'Your question' }).fill('When was the tower on the rock built?');
  await page.keyboard.press('Enter');
  await trial
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click();
  await expect(
    trial.locator('[data-reader]').getByText('The tower on the rock was built in 1811.'),
  ).toBeVisible();
});
