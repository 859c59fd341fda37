import { addPlugin } from '@studiolo/contract/bots/plugin-endpoints';
import { createBot, publishBot } from '@studiolo/contract/bots/endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { createAccount } from '../account/account.ts';
import { ask, log } from '../chat/chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';

/** A model of the stand-in that supports tool calls. */
const CALLING = 'stand-in-qwen3';

test("a tool runs after the user's approval, and the answer shows its input and output [bot.plugins] [bot.tabs]", async ({
  page,
  ann,
  signedIn,
  studiolo,
  openai,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Reckoner', baseBot: CALLING });
  await signedIn(page, ann, `/bot/update/${tableId}`);
  await page.getByRole('button', { name: 'Plugins' }).click();
  const card = page.getByRole('region', { name: 'Running code' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByRole('radio', { name: 'Ask first' })).toBeChecked();

  const input = JSON.stringify({ language: 'javascript', code: 'console.log(6 * 7)' });
  openai.answersWhen(({ turns }) =>
    turns.at(-1)?.results ? 'It is forty-two.' : { calls: [{ id: 'c1', name: 'run_code', input }] },
  );
  await page.goto(`/bot/c/${tableId}`);
  await ask(page, 'What is six times seven?');
  await page.getByRole('button', { name: 'Allow in this chat' }).click();
  await expect(log(page).getByText('It is forty-two.')).toBeVisible();
  await page.reload();
  const calls = page.getByRole('list', { name: 'Calls' });
  await calls.getByText('Running code').click();
  await expect(calls.getByText('42', { exact: true })).toBeVisible();
});

test('an unreachable MCP server is reported in the form and not saved [bot.plugins]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Reckoner' });
  await client.call(addPlugin, { tableId, kind: 'run-code' });
  await signedIn(page, ann, `/bot/update/${tableId}?tab=plugins`);
  await page.getByRole('button', { name: 'Add an MCP server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an MCP server' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tower');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:4799/mcp');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('is not on the public internet')).toBeVisible();
});

test('a program asks a bot with a key that is shown only once, until the key is revoked [bot.api] [bot.publish]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Reckoner' });
  await client.call(publishBot, { tableId });
  await signedIn(page, ann, `/bot/update/${tableId}?tab=publish`);
  await page.getByRole('textbox', { name: 'Purpose of the key' }).fill('Our shop');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const key = (await page.getByText(/^sk-studiolo-[\w-]{43}$/).textContent()) ?? '';
  const requests = () =>
    fetch(`${studiolo.url}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: tableId, messages: [{ role: 'user', content: 'Ahoy' }] }),
    });
  expect((await requests()).status).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.reload();
  await expect(page.getByText(`Ends with ${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke the key “Our shop”' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Our shop')).toHaveCount(0);
  expect((await requests()).status).toBe(401);
});

test('everyone can read the manual, page by page, from the account menu [route.help]', async ({
  page,
  ann,
  signedIn,
}) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 2, name: 'Getting started' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Bots' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bots' })).toBeVisible();
  await expect(page).toHaveURL(/\/help\/bots$/);
  await page.getByRole('link', { name: 'Next: Drawing' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Drawing' })).toBeVisible();
  await signedIn(page, ann, '/');
  await page.getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
});

test('a first visit shows three built-in bots, one of which answers from the manual without any setup [bot.ready] [route.discover]', async ({
  page,
  bare,
}) => {
  await page.goto(`${bare.url}/bot/discover`);
  const bots = page.getByRole('main').getByRole('link', { name: /Studiolo guide|Quizmaster|Question desk/ });
  await expect(bots).toHaveCount(3);
  await rememberSession(page, (await createAccount(bare)).token);
  await page.goto(`${bare.url}/bot/discover`);
  await bots.filter({ hasText: 'Quizmaster' }).first().click();
  await page.getByRole('button', { name: /^Quiz me on this/ }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
});
