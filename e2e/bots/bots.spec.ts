import { bindBot, createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { pageLeads } from '@studiolo/contract/bots/visitor-endpoints';
import { createAccount } from '../account/account.ts';
import { ask, log } from '../chat/chat-page.ts';
import { expect, lastQuestion, rememberSession, test } from '../fixtures.ts';
import { createClient } from '../../apps/server/src/testing/client.ts';

test('a bot is created, tested as a draft, published and asked [route.bot-create] [route.bot-update] [bot.tabs] [bot.versions]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/bot/mybot');
  await page.getByRole('button', { name: 'Create a bot' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Value is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour keeper');
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  await page.getByRole('textbox', { name: 'Instructions' }).fill('Speak as a pirate.');
  await page.getByRole('textbox', { name: 'Suggested questions' }).fill('Who lit the lamp?');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const trial = page.getByRole('region', { name: 'Try it' });
  await trial.getByRole('textbox', { name: 'Your question' }).fill('Hello');
  await trial.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await expect(trial.getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('Speak as a pirate.');

  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Harbour keeper”' });
  await dialog.getByRole('switch', { name: 'Everyone can find and ask it' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The choice takes effect only when the form is submitted.
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Not published yet.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Everyone can find and ask it' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Version 1 is published.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('textbox', { name: 'Instructions' }).fill('Speak as a nun.');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Speak as a nun.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 2 is published.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Restore as the draft' }).last().click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Speak as a pirate.');

  const sign = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const file = { name: 'sign.png', mimeType: 'image/png', buffer: sign };
  await page.getByRole('main').locator('input[name=avatar]').setInputFiles(file);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const avatar = page.getByRole('banner').locator('img[src*="/bot/v1/avatar/"]');
  await expect(avatar).toBeVisible();
  await page.getByRole('button', { name: 'Generate from the name' }).click();
  await expect(avatar).toBeHidden();

  await page.getByRole('complementary').getByRole('link', { name: 'Harbour keeper' }).click();
  await page.getByRole('button', { name: 'Who lit the lamp?' }).click();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('Speak as a nun.');
});

test('a public bot is found without signing in, then added, asked and removed [route.discover] [route.mybot] [route.bot-chat] [bot.bind] [shell.bots] [shell.session-load]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const bob = createClient(studiolo.url, (await createAccount(studiolo)).token);
  const botName = `Keeper ${Date.now()}`;
  const { tableId } = await bob.call(createBot, { botName, greeting: 'Ahoy!' });
  await bob.call(setBotPublic, { tableId, public: true });

  await page.goto(`${studiolo.url}/bot/discover`);
  await page.getByRole('searchbox', { name: 'Search bots' }).fill(botName);
  await page.getByRole('link', { name: botName }).click();
  await expect(page.getByText('Ahoy!')).toBeVisible();
  await page.goto(`${studiolo.url}/bots`);
  await expect(page).toHaveURL(/bot.mybot$/);
  await expect(page.getByRole('heading', { name: 'Sign in to see your bots' })).toBeVisible();

  await signedIn(page, ann, `/bot/discover/${tableId}`);
  await page.getByRole('button', { name: 'Add to my bots' }).click();
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('link', { name: botName }).click();
  await ask(page, 'Hello');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  await expect(sidebar.locator('nav [aria-current=page]')).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText('Ahoy!')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Conversations' }).click();
  const others = page.getByRole('dialog', { name: 'Conversations' });
  await others.getByRole('link', { name: 'Hello' }).click();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();

  await sidebar.getByRole('button', { name: `Options for ${botName}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from my bots' }).click();
  await expect(sidebar.getByRole('link', { name: botName })).toBeHidden();
  await expect(bob.call(bindBot, { tableId })).resolves.toBeNull();
});

test('a bot is exported, imported, deleted and restored', async ({ page, ann, signedIn, studiolo }) => {
  const client = createClient(studiolo.url, ann.token);
  await client.call(createBot, { botName: 'Harbour keeper', prompt: 'Be brief.' });
  await signedIn(page, ann, '/bot/mybot');
  const main = page.getByRole('main');
  const options = () => main.getByRole('button', { name: 'Options for Harbour keeper' });
  await options().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as JSON' }).click(),
  ]);
  await main.locator('input[type=file]').setInputFiles(await download.path());
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Be brief.');

  await page.getByRole('banner').getByRole('button', { name: 'Options for Harbour keeper' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(main.getByRole('link', { name: 'Harbour keeper' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('link', { name: 'Harbour keeper' })).toHaveCount(2);
});

test('a bot learns a source, cites it in an answer, and forgets it [knowledge.states] [knowledge.search] [bot.xray]', async ({
  page,
  bare,
}) => {
  const account = await createAccount(bare);
  const client = createClient(bare.url, account.token);
  const { tableId } = await client.call(createBot, { botName: 'Harbour keeper', originality: 0 });
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}/bot/update/${tableId}?tab=knowledge`);
  await page.getByRole('button', { name: 'Add text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add text' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Rock');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('The tower on the rock was built in 1811.');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Learned', { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'A question' }).fill('When was the tower built?');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^Score/)).toBeVisible();

  await page.goto(`${bare.url}/bot/c/${tableId}`);
  await ask(page, 'When was the tower built?');
  await expect(log(page).getByText('1811')).toBeVisible();
  await page.getByRole('button', { name: 'X-ray of this answer' }).click();
  const xray = page.getByRole('dialog', { name: 'X-ray of this answer' });
  await expect(xray.getByText('The tower on the rock was built in 1811.')).toBeVisible();
  await expect(xray.getByText('free')).toBeVisible();
  await xray.getByRole('button', { name: 'Close' }).click();

  await page.goto(`${bare.url}/bot/update/${tableId}?tab=knowledge`);
  await page.getByRole('button', { name: 'Options for Rock' }).click();
  await page.getByRole('menuitem', { name: 'Forget' }).click();
  await expect(page.getByText('Forgotten', { exact: true })).toBeVisible();
});

test('the page for role b does not request the usage of a signed-in user, and / leads back to it [plan.count] [route.remember]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Harbour keeper', greeting: 'Ahoy!' });
  await client.call(setBotPublic, { tableId, public: true });
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getChatCount')) counted.push(request.url());
  });
  await signedIn(page, ann, `/bot/b/${tableId}`);
  await expect(page.getByText('Ahoy!')).toBeVisible();
  await page.goto(studiolo.url);
  await expect(page).toHaveURL(new RegExp(`/bot/b/${tableId}$`));
  await expect(page.getByText('Ahoy!')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counted).toEqual([]);
});

test('a visitor asks a bot on its own page, returns to it, and leaves a contact [route.bot-b] [route.role] [bot.b-side] [api.app-code] [plan.count] [file.upload]', async ({
  page,
  ann,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, {
    botName: 'Harbour keeper',
    greeting: 'Ahoy!',
    suggestions: ['Who lit the lamp?'],
  });
  await client.call(setBotPublic, { tableId, public: true });
  const codes = new Set<string>();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getChatCount')) counted.push(request.url());
    if (request.url().includes('sseToB')) codes.add(request.headers()['x-app-code'] ?? '');
  });
  await page.goto(`${studiolo.url}/bot/b/${tableId}`);
  await expect(page.getByText('Ahoy!')).toBeVisible();
  await page.getByRole('button', { name: 'Who lit the lamp?' }).click();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page).toHaveTitle(/Harbour keeper/);
  expect([...codes]).toEqual([`bot-${tableId}`]);
  expect(counted).toEqual([]);
  const lamp = { name: 'lamp.txt', mimeType: 'text/plain', buffer: Buffer.from('It burns whale oil.') };
  await page.locator('input[type=file]').setInputFiles(lamp);
  await expect(page.getByRole('list', { name: 'Files for this question' }).getByText('Ready')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill('What does it burn?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByText('lamp.txt')).toBeVisible();
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Helpful', exact: true }).first().click();

  await page.reload();
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Leave your contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave your contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cid');
  await dialog.getByRole('textbox', { name: 'E-mail or phone' }).fill('cid@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Somebody will get back to you.')).toBeVisible();
  expect((await client.call(pageLeads, { tableId })).records).toMatchObject([
    { name: 'Cid', question: 'What does it burn?' },
  ]);
});

test('a bot’s custom page requires an account, and answers on it [route.chat-custom] [bot.custom] [api.app-code]', async ({
  page,
  ann,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Harbour keeper', greeting: 'Ahoy!' });
  await client.call(setBotPublic, { tableId, public: true });
  await page.goto(`${studiolo.url}/chat-custom/${tableId}`);
  await expect(page.getByRole('button', { name: 'Sign in to ask' })).toBeVisible();
  await rememberSession(page, ann.token);
  await page.reload();
  const sent = page.waitForRequest(/\/v2\/sse$/);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).headers()['x-app-code']).toBe(`bot-${tableId}`);
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave your contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave your contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ann');
  await dialog.getByRole('textbox', { name: 'E-mail or phone' }).fill(ann.email);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Somebody will get back to you.')).toBeVisible();
  expect((await client.call(pageLeads, { tableId })).records).toMatchObject([
    { name: 'Ann', question: 'Hello', isHandOver: true },
  ]);
});
