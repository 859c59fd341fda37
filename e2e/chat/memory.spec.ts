import { switchMemory } from '@studiolo/contract/memory/endpoints';
import { answerTo, ask, openNewChat, log, NEW_CHAT } from './chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';

test('a fact remembered from a turn is sent with every chat except temporary ones, until it is deleted or switched off [account.personalization]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'I keep a lighthouse');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remember this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remember something' });
  await expect(dialog.getByRole('textbox')).toHaveValue('I keep a lighthouse');
  await dialog.getByRole('textbox').fill('The user keeps a lighthouse.');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Remembered.')).toBeVisible();

  await openNewChat(page);
  await ask(page, 'Hello');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('The user keeps a lighthouse.');

  await openNewChat(page);
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await expect(page.getByRole('heading', { name: 'Temporary chat' })).toBeVisible();
  await ask(page, 'Hello again');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.system).not.toContain('lighthouse');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete this turn' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remember this' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Personalization' }).click();
  const memory = page.getByRole('region', { name: 'Memory' });
  await memory.getByRole('button', { name: 'Edit: The user keeps a lighthouse.' }).click();
  await memory.getByRole('textbox').fill('The user keeps a tower.');
  await memory.getByRole('button', { name: 'Save' }).click();
  await memory.getByRole('button', { name: 'Forget: The user keeps a tower.' }).click();
  await expect(memory.getByText('Nothing is remembered yet.')).toBeVisible();
  await memory.getByRole('button', { name: 'Undo' }).click();
  await expect(memory.getByText('The user keeps a tower.')).toBeVisible();
  const switched = answerTo(page, switchMemory);
  await memory.getByRole('switch', { name: 'Memory' }).click();
  await switched;
  await page.keyboard.press('Escape');

  await openNewChat(page);
  await ask(page, 'And now?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.system).not.toContain('tower');
});
