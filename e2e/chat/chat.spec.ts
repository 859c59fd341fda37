import { deleteRecord } from '@studiolo/contract/chat/endpoints';
import { pinTopic } from '@studiolo/contract/chat/topic-endpoints';
import { setDefaultModel } from '@studiolo/contract/models/endpoints';
import { createAccount, PASSWORD, sendForm } from '../account/account.ts';
import { answerTo, ask, chatUrl, openNewChat, composer, log, NEW_CHAT, stop } from './chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';

test('a question is answered, and both are there after a reload [chat.stream] [chat.history]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith('The lighthouse is **old**.');
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'How old is the lighthouse?');
  await expect(log(page).getByText('The lighthouse is old.')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  await expect(composer(page)).toHaveValue('');
  await page.reload();
  await expect(log(page).getByText('How old is the lighthouse?')).toBeVisible();
  await expect(log(page).getByText('The lighthouse is old.')).toBeVisible();
  await expect(page.getByRole('link', { name: /How old is the lighthouse/ })).toBeVisible();
});

test('an answer continues during a reload and on another device [chat.resume]', async ({
  page,
  browser,
  openai,
  ann,
  signedIn,
  studiolo,
}) => {
  openai.answersWith(['One, ', 'two, ', 'three, ', 'four.']);
  const paused = openai.pauseAfter(2);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Count');
  await paused;
  await expect(log(page).getByText('One, two,')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await expect(log(page).getByText('One, two,')).toBeVisible();
  await expect(stop(page)).toBeVisible();

  const other = await (await browser.newContext({ baseURL: studiolo.url })).newPage();
  await rememberSession(other, ann.token);
  await other.goto(page.url());
  await expect(log(other).getByText('One, two,')).toBeVisible();

  openai.resume();
  await expect(log(page).getByText('One, two, three, four.')).toBeVisible();
  await expect(log(other).getByText('One, two, three, four.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
  await other.context().close();
});

test('stopping keeps the partial answer and marks it as stopped [chat.stop]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith(['One, ', 'two, ', 'three.']);
  const paused = openai.pauseAfter(2);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Count');
  await paused;
  await expect(log(page).getByText('One, two,')).toBeVisible();
  await stop(page).click();
  await expect(log(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(composer(page)).toBeFocused();
  openai.resume();
  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await expect(log(page).getByText('One, two,')).toBeVisible();
  await expect(log(page).getByText('Stopped', { exact: true })).toBeVisible();
});

test('a regenerated answer is shown next to the first one [chat.regenerate]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith('The first answer.');
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Twice?');
  await expect(log(page).getByText('The first answer.')).toBeVisible();
  openai.answersWith('The second answer.');
  await page.getByRole('button', { name: 'Answer again', exact: true }).click();
  await expect(log(page).getByText('The second answer.')).toBeVisible();
  await expect(log(page).getByText('The first answer.')).toBeHidden();
  await page.getByRole('button', { name: 'Previous version' }).click();
  await expect(log(page).getByText('The first answer.')).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('The second answer.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible();
});

test('a turn is deleted permanently, and a deleted chat can be restored [chat.delete] [chat.history]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'First question');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await ask(page, 'Second question');
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  await expect(stop(page)).toBeHidden();
  await log(page).getByText('Second question').hover();
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Delete this turn' }).click();
  const deleted = answerTo(page, deleteRecord);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(log(page).getByText('Second question')).toBeHidden();
  await deleted;
  await page.reload();
  await expect(log(page).getByText('First question')).toBeVisible();
  await expect(log(page).getByText('Second question')).toBeHidden();

  const row = page.getByRole('complementary').getByRole('link', { name: /First question/ });
  await row.hover();
  await page.getByRole('button', { name: 'Options for First question' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await expect(page).not.toHaveURL(/session=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(log(page).getByText('First question')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
});

test('a chat is renamed and pinned in the list [chat.history]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'First question');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await openNewChat(page);
  await ask(page, 'Second question');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  const list = page.getByRole('complementary').getByRole('listitem');
  await expect(list).toHaveText([/^Second question/, /^First question/]);

  await page.getByRole('button', { name: 'Options for First question' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New title' }).fill('灯塔');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Options for 灯塔' }).click();
  const pinned = answerTo(page, pinTopic);
  await page.getByRole('menuitem', { name: 'Pin' }).click();

  await expect(list).toHaveText([/^灯塔/, /^Second question/]);
  await pinned;
  await page.reload();
  await expect(list).toHaveText([/^灯塔/, /^Second question/]);
  await expect(list.first().getByRole('img', { name: 'Pinned' })).toBeVisible();
});

test('a visitor types a question, is asked to sign in when sending it, and it is sent afterwards [account.action-guard] [chat.guards]', async ({
  page,
  ann,
}) => {
  await page.goto('/index');
  await ask(page, 'Am I heard?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(composer(page)).toHaveValue('Am I heard?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(ann.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(log(page).getByText('Am I heard?')).toBeVisible();
});

test('a draft stays with its chat after a reload [chat.sessions]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'First');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  await composer(page).fill('Half a question');
  await page.reload();
  await expect(composer(page)).toHaveValue('Half a question');
  await openNewChat(page);
  await expect(composer(page)).toHaveValue('');
});

test('an answer received over the socket is marked as complete by a push [chat.push]', async ({
  page,
  studiolo,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'First');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
  const sessionId = new URL(await chatUrl(page)).searchParams.get('session') ?? '';
  await sendForm(
    studiolo.url,
    '/cli/chatgpt/v1/webSocketChat',
    { msgId: `elsewhere-${Date.now()}`, prompt: 'Asked elsewhere', sessionId },
    ann.token,
  );
  await expect(log(page).getByText('Asked elsewhere')).toBeVisible();
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  await expect(stop(page)).toBeHidden();
});

test('scrolling up in a long history loads ten turns at a time without moving the view [chat.history]', async ({
  page,
  ann,
  signedIn,
}) => {
  test.slow();
  await signedIn(page, ann, NEW_CHAT);
  for (let number = 1; number <= 14; number += 1) {
    await ask(page, `Question number ${number}`);
    await expect(log(page).getByText(`Question number ${number}`, { exact: true })).toBeVisible();
    await expect(stop(page)).toBeHidden();
  }
  await page.reload();
  await expect(log(page).getByText('Question number 14')).toBeVisible();
  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -2000);
    await expect(log(page).getByText('Question number 1', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('the chosen model answers, and remains chosen [chat.set-default] [chat.models-names]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('menuitem', { name: 'More models' }).click();
  const wenxin = page.getByRole('menuitemradio', { name: /文心一言/ });
  await expect(page.getByRole('menuitemradio', { name: /Claude 3\.7/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(wenxin).toHaveCount(0);
  const saved = answerTo(page, setDefaultModel);
  await page.getByRole('menuitemradio', { name: 'Built-in engine' }).click();
  await expect(page.getByRole('button', { name: 'Model: Built-in engine' })).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Model: Built-in engine' })).toBeVisible();
  await ask(page, 'What is 17% of 2,340?');
  await expect(log(page).getByText('397.8')).toBeVisible();
});

test('without a model service, a notice is shown once [provider.builtin]', async ({ page, bare }) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}${NEW_CHAT}`);
  const notice = page.getByText(/Only the built-in engine answers here/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(notice).toBeHidden();

  await ask(page, 'Write a poem about the sea');
  await page.getByRole('button', { name: 'Add your own key' }).click();
  await expect(page.getByRole('tab', { name: 'Models', selected: true })).toBeVisible();
});

test('returning to a chat shows it unchanged, with its answer continued [route.keep-alive]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith(['One, ', 'two, ', 'three.']);
  const paused = openai.pauseAfter(2);
  await signedIn(page, ann, '/error');
  await page.getByRole('navigation').getByRole('link', { name: 'Chat' }).click();
  await ask(page, 'Count');
  await paused;
  await composer(page).fill('And then?');
  await page.goBack();
  await expect(composer(page)).toBeHidden();
  openai.resume();
  await page.goForward();
  await expect(log(page).getByText('One, two, three.')).toBeVisible();
  await expect(composer(page)).toHaveValue('And then?');
});
