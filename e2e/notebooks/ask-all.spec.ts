import { ask, log } from '../chat/chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import { makeNotebook } from '../views/make-notebook.ts';

test('all notebooks are asked at once; citations are grouped by notebook and lead to it [notebook.chat]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, '/notebook');
  for (const [name, words] of [
    ['Towers', 'The lighthouse of Borealis was built in 1871.'],
    ['Letters', 'The lighthouse of Borealis was painted in 1902.'],
  ] as const) {
    await makeNotebook(page, name, { texts: { [`${name} text`]: words } });
  }
  openai.answersWith('It was built in 1871 and painted in 1902 [1] [2].');
  await page.goto('/notebook');
  await page.getByRole('link', { name: 'Ask all my notebooks' }).click();
  await expect(page.getByRole('heading', { name: 'All notebooks', level: 1 })).toBeVisible();

  await ask(page, 'When was the lighthouse of Borealis built and painted?');

  await expect(log(page).getByRole('list', { name: 'Towers' }).getByRole('listitem')).toHaveCount(1);
  await expect(log(page).getByRole('list', { name: 'Letters' }).getByRole('listitem')).toHaveCount(1);
  expect(lastQuestion(openai)?.system).toContain('Letters › Letters text');
  await expect(page).toHaveURL(/\/notebook\/all\?session=/);
  await page.reload();
  await log(page).getByRole('list', { name: 'Towers' }).getByRole('button').click();
  const reader = page.getByRole('complementary', { name: /^Source:/ });
  await expect(reader.getByText('1871')).toBeVisible();
  await reader.getByRole('link', { name: 'Towers' }).click();
  await expect(page.getByRole('heading', { name: 'Towers', level: 1 })).toBeVisible();
});
