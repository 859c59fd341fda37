import { ask, composer, log, NEW_CHAT, stop } from '../chat/chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import {
  expectLearned,
  LIGHTHOUSE,
  LIGHTHOUSE_AND_HARBOUR,
  makeLearnedNotebook,
  sourcesOf,
} from './notebook-page.ts';

test('a notebook is duplicated with its contents from the list and from its page [notebook.list]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', LIGHTHOUSE);

  await page.getByRole('button', { name: 'This notebook' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Borealis (copy)', level: 1 })).toBeVisible();
  await expectLearned(page, 1);
  await expect(sourcesOf(page).getByText('The lighthouse')).toBeVisible();

  await page.getByRole('link', { name: 'All notebooks' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Borealis' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Options for Borealis', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('The notebook was duplicated.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Borealis (copy)' })).toHaveCount(2);
});

test('conversations of a notebook are searched by title and content; a complete notebook is mentioned in a chat [notebook.chat] [chat.mention]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', LIGHTHOUSE);
  for (const [nth, name] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
    const answer = nth === 2 ? 'A verbena grows beside it' : 'In 1871';
    openai.answersWith(`${answer} [1].`);
    await ask(page, `Question ${name}`);
    await expect(log(page).getByText(answer)).toBeVisible();
    await expect(stop(page)).toBeHidden();
    await expect(page).toHaveURL(/session=/);
    await page.getByRole('button', { name: 'New conversation', exact: true }).last().click();
    await expect(page).toHaveURL(/new=1/);
    await expect(log(page)).toBeHidden();
  }
  await page.getByRole('button', { name: /Conversations/ }).click();
  const list = page.getByRole('dialog', { name: 'Conversations' });
  await expect(list.getByRole('link')).toHaveCount(6);
  const search = list.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('four');
  await expect(list.getByRole('link')).toHaveText([/Question four/]);
  await search.fill('verbena');
  await expect(list.getByRole('link')).toHaveText([/Question three/]);
  await search.fill('marigold');
  await expect(list.getByText('No conversation contains these words.')).toBeVisible();

  await page.goto(NEW_CHAT);
  await composer(page).pressSequentially('When was it built, @bore');
  await page.getByRole('option', { name: /Borealis.*Notebook/ }).click();
  await expect(composer(page)).toHaveValue('When was it built, “Borealis” ');
  await expect(page.getByRole('list', { name: 'Attached to your question' })).toContainText('Borealis');
  openai.answersWith('It was built in 1871 [1].');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('It was built in 1871')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('Ada Holm');
  await expect(log(page).getByRole('list', { name: 'Sent with the question' })).toContainText('Borealis');
});

test('a reopened notebook continues its last conversation; a passage of a source becomes a note; a source is mentioned [notebook.chat] [notebook.notes] [chat.mention]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  openai.answersWith('It was built in 1871 [1].');
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', LIGHTHOUSE_AND_HARBOUR);
  await ask(page, 'When was the lighthouse built?');
  await expect(page).toHaveURL(/session=/);

  await page.getByRole('link', { name: 'All notebooks' }).click();
  await page.getByRole('link', { name: 'Borealis' }).click();
  await expect(log(page).getByText('It was built in 1871')).toBeVisible();
  await expect(page).toHaveURL(/session=/);

  await log(page)
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click();
  const reader = page.getByRole('complementary', { name: /^Source:/ });
  await reader.getByRole('button', { name: 'Send the passage to…' }).click();
  await page.getByRole('menuitem', { name: 'Notebook note…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await reader.getByRole('button', { name: 'Close the source' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' }).getByText('built in 1871')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Source 1/ }).last()).toBeVisible();
  await expect(log(page).getByText('It was built in 1871')).toBeVisible();

  await page.getByRole('button', { name: 'New conversation', exact: true }).last().click();
  await expect(page).toHaveURL(/new=1/);
  await expect(log(page)).toBeHidden();
  await composer(page).pressSequentially('When does it freeze, @harb');
  await page.getByRole('option', { name: /The harbour/ }).click();
  await expect(composer(page)).toHaveValue('When does it freeze, “The harbour” ');
  openai.answersWith('In winter [1].');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('In winter')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('December');
  expect(lastQuestion(openai)?.system).not.toContain('Ada Holm');
});
