import { deleteRecord, pageRecords } from '@studiolo/contract/chat/endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { answerTo, ask, chatUrl, openNewChat, composer, log, NEW_CHAT, stop } from '../chat/chat-page.ts';
import { expect, rememberSession, test, type StandIn } from '../fixtures.ts';
import { compareWithOther } from '../views/steps.ts';

const WORDS = Array.from({ length: 40 }, (_, at) => `word${at} `);

test('questions, deletions and edits on one device appear on another one, and in another tab [chat.history] [chat.delete] [chat.edit]', async ({
  page,
  context,
  browser,
  openai,
  ann,
  signedIn,
  studiolo,
}) => {
  openai.answersWhen(({ turns }) => `Heard: ${turns.at(-1)?.text}`);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'The first');
  await expect(log(page).getByText('Heard: The first')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  const tab = await context.newPage();
  const device = await (await browser.newContext({ baseURL: studiolo.url })).newPage();
  await rememberSession(tab, ann.token);
  await rememberSession(device, ann.token);
  for (const each of [tab, device]) {
    await each.goto(page.url());
    await expect(log(each).getByText('Heard: The first')).toBeVisible();
  }

  await ask(page, 'The second');
  for (const each of [page, tab, device])
    await expect(log(each).getByText('Heard: The second')).toBeVisible();
  await ask(device, 'The third');
  for (const each of [page, tab, device]) await expect(log(each).getByText('Heard: The third')).toBeVisible();

  await expect(stop(tab)).toBeHidden();
  await log(tab).getByText('The third', { exact: true }).hover();
  await tab.getByRole('button', { name: 'More', exact: true }).last().click();
  await tab.getByRole('menuitem', { name: 'Delete this turn' }).click();
  const deleted = answerTo(tab, deleteRecord);
  await tab.getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted;
  for (const each of [page, tab, device]) await expect(log(each).getByText('Heard: The third')).toBeHidden();

  // Both devices edit the same question and send it at the same time.
  for (const [each, words] of [
    [page, 'The second, by one'],
    [device, 'The second, by the other'],
  ] as const) {
    await log(each).getByText('The second', { exact: true }).hover();
    await each.getByRole('button', { name: 'Edit the question' }).last().press('Enter');
    await each.getByRole('textbox', { name: 'Edited question' }).fill(words);
  }
  await Promise.all([page.keyboard.press('Enter'), device.keyboard.press('Enter')]);
  await expect(log(page).getByText('Heard: The second, by one')).toBeVisible();
  await expect(log(device).getByText('Heard: The second, by the other')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Version 3 of 3' })).toBeVisible();
  await device.context().close();
});

test('a chat deleted on one device disappears on the other [chat.delete]', async ({
  page,
  browser,
  ann,
  signedIn,
  studiolo,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Here and there');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  const device = await (await browser.newContext({ baseURL: studiolo.url })).newPage();
  await rememberSession(device, ann.token);
  await device.goto(page.url());
  const row = device.getByRole('complementary').getByRole('link', { name: /Here and there/ });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Options for Here and there' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(row).toBeHidden();
  await device.context().close();
});

test('an answer is complete after reloads at twenty different moments [chat.resume]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith(WORDS);
  const moments = new Set<number>();
  while (moments.size < 20) moments.add(Math.floor(Math.random() * WORDS.length) + 1);
  test.info().annotations.push({ type: 'moments', description: [...moments].join() });
  let paused = openai.pauseAfter(0);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Count to forty');
  await paused;
  // The URL contains the session before the first token arrives.
  await expect(page).toHaveURL(/session=/);
  for (const moment of [...moments].toSorted((one, other) => one - other)) {
    openai.resume();
    paused = openai.pauseAfter(moment);
    await paused;
    await page.reload({ waitUntil: 'domcontentloaded' });
  }
  await expect(log(page).getByText('word0', { exact: false })).toBeVisible();
  openai.resume();
  await expect(stop(page)).toBeHidden();
  await expect(log(page).getByText(WORDS.join('').trim(), { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText(WORDS.join('').trim(), { exact: true })).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

/** Creates a chat with an answer, and then a question that waits for the network. */
const askFromTunnel = async (page: Page, openai: StandIn): Promise<void> => {
  await ask(page, 'Before');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
  await chatUrl(page);
  await page.context().setOffline(true);
  openai.requests.length = 0;
  await ask(page, 'From the tunnel');
  await expect(log(page).getByText('You are offline.', { exact: false })).toBeVisible();
};

test('a question sent offline is asked once after reconnecting, and a newer draft stays [chat.stream-transport]', async ({
  page,
  context,
  openai,
  ann,
  signedIn,
  studiolo,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await askFromTunnel(page, openai);
  await composer(page).fill('Begun in the tunnel');
  await context.setOffline(false);
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  await expect(stop(page)).toBeHidden();
  await expect(composer(page)).toHaveValue('Begun in the tunnel');
  expect(openai.requests.filter(({ turns }) => turns.at(-1)?.text === 'From the tunnel')).toHaveLength(1);
  const { records } = await createClient(studiolo.url, ann.token).call(pageRecords, {});
  expect(records.map(({ prompt }) => prompt)).toEqual(['From the tunnel', 'Before']);
});

test('if its page was closed offline, a question is asked once after reconnecting, and a stopped one is a draft again [chat.stream-transport]', async ({
  page,
  context,
  openai,
  ann,
  signedIn,
  studiolo,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await askFromTunnel(page, openai);
  const chat = page.url();
  await page.close();
  await context.setOffline(false);
  const back = await context.newPage();
  await rememberSession(back, ann.token);
  await back.goto(chat);
  await expect(log(back).getByText('Hello from the stand-in.')).toHaveCount(2);
  await expect(stop(back)).toBeHidden();
  await back.reload();
  await expect(log(back).getByText('Hello from the stand-in.')).toHaveCount(2);
  const client = createClient(studiolo.url, ann.token);
  expect(openai.requests.filter(({ turns }) => turns.at(-1)?.text === 'From the tunnel')).toHaveLength(1);
  const { records } = await client.call(pageRecords, {});
  expect(records.map(({ prompt }) => prompt)).toEqual(['From the tunnel', 'Before']);

  await context.setOffline(true);
  await ask(back, 'Not after all');
  await expect(log(back).getByText('You are offline.', { exact: false })).toBeVisible();
  await stop(back).click();
  await expect(composer(back)).toHaveValue('Not after all');
  await expect(log(back).getByText('Not after all')).toBeHidden();
  await back.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await rememberSession(again, ann.token);
  await again.goto(chat);
  await expect(composer(again)).toHaveValue('Not after all');
  await expect(log(again).getByText('Hello from the stand-in.')).toHaveCount(2);
  expect((await client.call(pageRecords, {})).total).toBe(2);
});

test('a question to several models reaches each model once, even if its page was closed before it was accepted [chat.stream-transport]', async ({
  page,
  context,
  openai,
  ann,
  signedIn,
  studiolo,
}) => {
  openai.answersWhen(({ body }) => `Said by ${(body as { model: string }).model}.`);
  await signedIn(page, ann, NEW_CHAT);
  await compareWithOther(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await ask(page, 'Who are you?');
  await expect(log(page).getByText('You are offline.', { exact: false })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const back = await context.newPage();
  await rememberSession(back, ann.token);
  await back.goto(`${studiolo.url}${NEW_CHAT}`);
  for (const model of ['stand-in', 'stand-in-vision']) {
    const answer = log(back).getByRole('article', { name: model, exact: true });
    await expect(answer.getByText(`Said by ${model}.`, { exact: true })).toBeVisible();
  }
  await expect(stop(back)).toBeHidden();
  const { records } = await createClient(studiolo.url, ann.token).call(pageRecords, {});
  expect(records.map(({ model }) => model).toSorted()).toEqual(['stand-in', 'stand-in-vision']);
});

test('ten thousand lines of code and five megabytes of text are shown in full, and typing remains possible meanwhile [chat.markdown]', async ({
  page,
  openai,
  ann,
  studiolo,
  signedIn,
}) => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `const lamp${at} = ${at};`);
  const code = Array.from(
    { length: 100 },
    (_, at) => `${lines.slice(at * 100, (at + 1) * 100).join('\n')}\n`,
  );
  openai.answersWith(['```js\n', ...code, '```\n\nThe end of the code.']);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Code');
  await composer(page).pressSequentially('typed meanwhile');
  await expect(log(page).getByText('The end of the code.')).toBeVisible();
  await expect(composer(page)).toHaveValue('typed meanwhile');
  // Code that was already complete when it was first shown is collapsed.
  const all = log(page).getByRole('button', { name: /^Show all/ });
  await expect(all.or(log(page).getByRole('button', { name: 'Show less' }))).toBeVisible();
  if (await all.isVisible()) await all.click();
  await expect(log(page).locator('pre')).toContainText('const lamp9999 = 9999;');

  const paragraph = `${'A sentence about lamps. '.repeat(40)}\n\n`;
  const words = paragraph.repeat(Math.ceil(5_000_000 / paragraph.length));
  openai.answersWith([...(words.match(/[\s\S]{1,50000}/g) ?? []), 'The end of the words.']);
  await openNewChat(page);
  await ask(page, 'Words');
  await composer(page).pressSequentially('Still here');
  const end = log(page).getByText('The end of the words.');
  await expect(end).toBeVisible();
  await expect(stop(page)).toBeHidden();
  const { records } = await createClient(studiolo.url, ann.token).call(pageRecords, {});
  expect(records[0]?.reponse).toBe(`${words}The end of the words.`);
  await page.reload();
  // When the user returns, the end is in view.
  await expect(end).toBeInViewport();
  await expect(composer(page)).toHaveValue('Still here');
});
