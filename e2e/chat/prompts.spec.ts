import { composer, NEW_CHAT } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';

test('a prompt is saved, inserted with a slash and its placeholders filled in, changed, deleted and restored [valid.name]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await composer(page).pressSequentially('/');
  const list = page.getByRole('listbox', { name: 'Prompts' });
  await list.getByRole('option', { name: 'Manage prompts' }).click();
  const library = page.getByRole('dialog', { name: 'Prompts' });
  await expect(library.getByText('No prompts yet.')).toBeVisible();
  await library.getByRole('button', { name: 'New prompt' }).click();
  await library.getByRole('textbox', { name: 'Name' }).fill('翻译');
  await library.getByRole('textbox', { name: 'Prompt' }).fill('Translate into {{language}}: {{text}}');
  await expect(library.getByText('Gaps: language · text')).toBeVisible();
  await library.getByRole('button', { name: 'Save' }).click();
  await library.getByRole('button', { name: 'New prompt' }).click();
  await library.getByRole('textbox', { name: 'Name' }).fill('翻译');
  await library.getByRole('textbox', { name: 'Prompt' }).fill('x');
  await library.getByRole('button', { name: 'Save' }).click();
  await expect(library.getByText('You have a prompt named 翻译 already.')).toBeVisible();
  await library.getByRole('textbox', { name: 'Name' }).fill('Plain');
  await library.getByRole('textbox', { name: 'Prompt' }).fill('A plain question');
  await library.getByRole('button', { name: 'Save' }).click();
  await library.getByRole('searchbox', { name: 'Search prompts' }).fill('plain');
  await expect(library.getByRole('heading', { level: 3 })).toHaveText(['Plain']);
  await library.getByRole('button', { name: 'Delete Plain' }).click();
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('heading', { level: 3 })).toHaveText(['Plain']);
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();

  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('/fy');
  // A choice works even while results for a shorter query are still shown.
  await expect(list.getByRole('option', { name: /翻译/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const gaps = page.getByRole('dialog', { name: 'Fill in 翻译' });
  await gaps.getByRole('textbox', { name: 'language' }).fill('German');
  await gaps.getByRole('textbox', { name: 'text' }).fill('Good night');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue('Translate into German: Good night');
  await expect(composer(page)).toBeFocused();

  await composer(page).fill('');
  await composer(page).pressSequentially('/plain');
  await expect(list.getByRole('option', { name: /^Plain/ })).toBeVisible();
  await expect(list.getByRole('option', { name: /翻译/ })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(composer(page)).toHaveValue('A plain question');
});
