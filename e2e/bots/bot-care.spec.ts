import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  changeKnowledge,
  pageKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { createClient, type Client } from '../../apps/server/src/testing/client.ts';
import { createAccount } from '../account/account.ts';
import { ask, log } from '../chat/chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';

const ROCK = `The tower on the rock was built in 1811 by Robert Stevenson. It is 330 metres high. Its lamp burns whale oil.
Everybody may visit it on Sundays. A boat brings bread on Mondays.`;

/** Creates a public bot that knows facts about a tower. */
const aKeeper = async (client: Client): Promise<string> => {
  const { tableId: botId } = await client.call(createBot, { botName: 'Harbour keeper', originality: 0 });
  await client.call(addKnowledgeText, { botId, title: 'Rock', text: ROCK });
  await expect
    .poll(async () => (await client.call(pageKnowledge, { botId })).records[0]?.state)
    .toBe('learned');
  await client.call(setBotPublic, { tableId: botId, public: true });
  return botId;
};

test('a bot runs its exam, and publishing shows the result [bot.exam]', async ({ page, bare }) => {
  const { token } = await createAccount(bare);
  const botId = await aKeeper(createClient(bare.url, token));
  await rememberSession(page, token);
  await page.goto(`${bare.url}/bot/update/${botId}?tab=exam`);
  await page.getByRole('button', { name: 'Write questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit questions' });
  const written = [
    ['When was the tower on the rock built?', 'In 1811\nBy Robert Stevenson'],
    ['How high is the tower?', '330 metres'],
    ['What does the lamp burn?', 'Gas'],
    ['When may one visit the tower?', 'On Sundays'],
    ['When does the boat bring bread?', 'On Mondays'],
  ] as const;
  for (const [at, [question, points]] of written.entries()) {
    await dialog.getByRole('textbox', { name: `Question ${at + 1}`, exact: true }).fill(question);
    await dialog.getByRole('textbox', { name: `Required points of question ${at + 1}` }).fill(points);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Free of charge: the built-in engine answers.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the exam' }).click();
  await expect(page.getByText('5 of 6 points')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Not met' })).toHaveCount(1);
  await page.getByRole('button', { name: 'X-ray of this answer' }).first().click();
  await expect(page.getByRole('dialog').getByText('Given to the model')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog').getByText('5 of 6 points')).toBeVisible();
});

test('an unanswered question is answered once by the owner, and then by the bot [bot.inbox] [bot.b-side]', async ({
  page,
  bare,
}) => {
  const [owner, other] = [await createAccount(bare), await createAccount(bare)];
  const client = createClient(bare.url, owner.token);
  const botId = await aKeeper(client);
  const [source] = (await client.call(pageKnowledge, { botId })).records;
  await client.call(changeKnowledge, { botId, sourceId: source?.sourceId ?? '', isOpen: true });

  await page.goto(`${bare.url}/bot/b/${botId}`);
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('How high is the tower on the rock?');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Helpful', exact: true })).toBeVisible();
  await log(page)
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open the source' }).click();
  await expect(page.getByRole('document', { name: 'The whole source' })).toContainText('whale oil');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await box.fill('Do you ship postcards to Norway?');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Helpful', exact: true })).toHaveCount(2);

  await rememberSession(page, other.token);
  await page.goto(`${bare.url}/bot/c/${botId}`);
  await ask(page, 'May I marry on the gallery?');
  await page.getByRole('button', { name: 'Tell the owner of the bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. The owner gets the question and its answer.')).toBeVisible();

  await rememberSession(page, owner.token);
  await page.goto(`${bare.url}/bot/update/${botId}?tab=report`);
  await expect(page.getByRole('complementary').getByRole('img', { name: '2 questions wait' })).toBeVisible();
  const inbox = page.getByRole('region', { name: 'Unanswered' });
  await inbox.getByRole('button', { name: /^May I marry/ }).click();
  await inbox.getByRole('button', { name: 'Dismiss' }).click();
  await expect(inbox.getByRole('button', { name: /^May I marry/ })).toBeHidden();
  await inbox
    .getByRole('textbox', { name: 'Your answer' })
    .fill('We ship postcards to Norway for two euros.');
  await inbox.getByRole('button', { name: 'Save and ask again' }).click();
  await expect(inbox.getByText('Answers it now')).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('img', { name: /wait/ })).toBeHidden();
});
