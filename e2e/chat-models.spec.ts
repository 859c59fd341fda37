import { ask, composer, log, NEW_CHAT, stop } from './chat-page.ts';
import { expect, lastQuestion, test } from './fixtures.ts';
import { attachPicture, chooseModel, picture } from './views/steps.ts';

test('a picture is drawn before one’s eyes, seen large, taken away, and there again after a reload [chat.image]', async ({
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

test('an attached picture is what a drawing starts from [chat.image]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
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

test('a chat is answered as it was told to, and others are not [chat.sessions]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.getByRole('button', { name: /^Model: / }).click();
  await page.getByRole('radio', { name: 'Precise' }).check();
  await page.getByRole('radio', { name: 'Short' }).check();
  await page.keyboard.press('Escape');
  await ask(page, 'How high is the tower?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.body).toMatchObject({ temperature: 0.2 });
  expect(lastQuestion(openai)?.system).toContain('short answers');

  await page.reload();
  await page.getByRole('button', { name: /^Model: / }).click();
  await expect(page.getByRole('radio', { name: 'Precise' })).toBeChecked();
  await page.getByRole('radio', { name: 'Free' }).click();
  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Built-in engine' }).click();
  await page.getByRole('button', { name: /^Model: / }).click();
  await expect(page.getByText('Built-in engine takes neither.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Free' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked();
});
