import { pinRecord, preferRecord } from '@studiolo/contract/chat/message-endpoints';
import { answerTo, ask, composer, log, NEW_CHAT, stop } from './chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import {
  attach,
  attachPicture,
  chooseModel,
  compareWithOther,
  answerAfterFileSearch,
  picture,
} from '../views/steps.ts';

test('a picture is generated with previews, enlarged and downloaded, and is still there after a reload [chat.image]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  const drawn = (await page.screenshot()).toString('base64');
  openai.answersWith([drawn, drawn]);
  await chooseModel(page, 'GPT Image');
  const reached = openai.pauseAfter(1);
  await ask(page, 'A lighthouse at dusk');
  await reached;
  await expect(log(page).locator('img[data-sketch]')).toBeVisible();
  openai.resume();
  const shown = log(page).getByRole('button', { name: 'Show the picture: A lighthouse at dusk' });
  await expect(shown).toBeEnabled();
  await expect(stop(page)).toBeHidden();

  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await shown.click();
  const viewer = page.getByRole('dialog', { name: 'A lighthouse at dusk' });
  await expect(viewer.getByRole('img', { name: 'A lighthouse at dusk' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeFocused();
  const saved = page.waitForEvent('download');
  await log(page).getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('A lighthouse at dusk.png');
});

test('a drawing starts from an attached picture [chat.image]', async ({ page, openai, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  openai.answersWith([(await page.screenshot()).toString('base64')]);
  await chooseModel(page, 'GPT Image');
  await attachPicture(page);
  await expect(picture(page)).toBeEnabled();
  await ask(page, 'Make it night');
  await expect(log(page).getByRole('button', { name: /^Show the picture/ })).toBeEnabled();
  expect(lastQuestion(openai)?.path).toBe('/v1/images/edits');
  expect(lastQuestion(openai)?.turns.at(-1)?.pictures).toHaveLength(1);
  await expect(composer(page)).toBeFocused();
});

test('answer settings apply only to their chat [chat.sessions]', async ({ page, openai, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.getByRole('button', { name: /^Model: / }).click();
  await page.getByRole('radio', { name: 'Precise' }).check();
  await page.getByRole('radio', { name: 'Short' }).check();
  await page.keyboard.press('Escape');
  await ask(page, 'How high is the tower?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.body).toMatchObject({ temperature: 0.2 });
  expect(lastQuestion(openai)?.system).toContain('short answers');
  await expect(page).toHaveURL(/session=/);

  await page.reload();
  await page.getByRole('button', { name: /^Model: / }).click();
  await expect(page.getByRole('radio', { name: 'Precise' })).toBeChecked();
  await page.getByRole('radio', { name: 'Creative' }).click();
  await expect(page.getByRole('radio', { name: 'Creative' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Built-in engine' }).click();
  await page.getByRole('button', { name: /^Model: / }).click();
  await expect(page.getByText('Built-in engine supports neither setting.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Creative' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Creative' })).toBeChecked();
});

test('several models answer side by side, even after a reload, and the chat continues with one of them [chat.regenerate]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWhen(({ body }) => `Said by ${(body as { model: string }).model}.`);
  await signedIn(page, ann, NEW_CHAT);
  await compareWithOther(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Model: stand-in +1' })).toBeVisible();
  await ask(page, 'Who are you?');
  const one = log(page).getByRole('article', { name: 'stand-in', exact: true });
  const other = log(page).getByRole('article', { name: 'stand-in-vision' });
  await expect(one.getByText('Said by stand-in.', { exact: true })).toBeVisible();
  await expect(other.getByText('Said by stand-in-vision.')).toBeVisible();

  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await expect(one.getByText('Said by stand-in.', { exact: true })).toBeVisible();
  const preferred = answerTo(page, preferRecord);
  await one.getByRole('button', { name: 'Continue with this one' }).click();
  await expect(other).toBeHidden();
  await expect(log(page).getByRole('group', { name: /of 2/ })).toBeVisible();
  await preferred;
  await page.reload();
  await expect(log(page).getByText('Said by stand-in.', { exact: true })).toBeVisible();
  await ask(page, 'Go on');
  await expect(log(page).getByText('Said by stand-in.', { exact: true })).toHaveCount(2);
  expect(lastQuestion(openai)?.turns.map(({ text }) => text)).toEqual([
    'Who are you?',
    'Said by stand-in.',
    'Go on',
  ]);
});

test('stopping one of two answers does not affect the other [chat.stop]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith(['One, ', 'two, ', 'three.']);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Begin');
  await expect(log(page).getByText('One, two, three.')).toBeVisible();
  await compareWithOther(page);
  await page.keyboard.press('Escape');
  const paused = openai.pauseAfter(2);
  await ask(page, 'Count');
  await paused;
  await log(page).getByRole('button', { name: 'Stop stand-in-vision' }).click();
  const other = log(page).getByRole('article', { name: 'stand-in-vision' });
  await expect(other.getByText('Stopped', { exact: true })).toBeVisible();
  openai.resume();
  const one = log(page).getByRole('article', { name: 'stand-in', exact: true });
  await expect(one.getByText('One, two, three.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
});

test('a long conversation shows which part is sent, and a pinned turn is always sent [chat.history]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  for (let at = 1; at <= 11; at += 1) {
    await ask(page, `Question ${at}. ${'The lamp burns. '.repeat(1500)}`);
    await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(at);
  }
  const line = log(page).getByText(/Messages above are no longer sent/);
  await expect(line).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await expect(log(page).getByText('Hello from the stand-in.').last()).toBeVisible();
  const first = log(page).getByRole('article').filter({ hasText: 'Question 1.' });
  // While a conversation is opening, it keeps scrolling to its end.
  await expect(async () => {
    await log(page).evaluate((element) => element.scrollTo({ top: 0 }));
    await expect(first).toHaveAttribute('data-left-out', 'true', { timeout: 1000 });
  }).toPass();
  await first.hover();
  await first.getByRole('button', { name: 'More' }).click();
  const pinned = answerTo(page, pinRecord);
  await page.getByRole('menuitem', { name: 'Pin to context' }).click();
  await expect(first.getByText('Sent with every question in this chat.')).toBeVisible();
  await expect(first).not.toHaveAttribute('data-left-out');
  await pinned;
  await ask(page, 'And now?');
  await expect.poll(() => lastQuestion(openai)?.turns.at(-1)?.text).toContain('And now?');
  expect(lastQuestion(openai)?.turns[0]?.text).toContain('Question 1.');
  expect(lastQuestion(openai)?.turns[2]?.text).not.toContain('Question 2.');
});

test('a model searches the files again, which is shown, and cites the result [chat.sources]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await chooseModel(page, 'stand-in-qwen3');
  const paused = answerAfterFileSearch(openai, 'The document does not say [1].');
  await attach(page, 'pdflatex-4-pages.pdf');
  await ask(page, 'Who keeps the lighthouse?');
  await paused;
  await expect(log(page).getByText('Looking in the files: lighthouse keeper')).toBeVisible();
  openai.resume();
  await expect(log(page).getByRole('button', { name: /^Source 1: / })).toBeVisible();
  await expect(log(page).getByText('Looking in the files')).toBeHidden();
});
