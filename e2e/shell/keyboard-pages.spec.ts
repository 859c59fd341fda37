import { createBot } from '@studiolo/contract/bots/endpoints';
import { setPairs } from '@studiolo/contract/bots/knowledge-endpoints';
import { remember } from '@studiolo/contract/memory/endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { createNote } from '@studiolo/contract/notebooks/note-endpoints';
import { createPrompt } from '@studiolo/contract/prompts/endpoints';
import type { Locator, Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { composer } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { openTab } from '../views/steps.ts';

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const focusName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.getClientRects().length === 0) return 'lost';
    return focused.getAttribute('aria-label') || focused.textContent || focused.tagName;
  });

/** Presses a key on an element, and expects the focus on a matching visible element afterwards. */
const press = async (target: Locator, then: string | RegExp, key = 'Enter'): Promise<void> => {
  await target.focus();
  await target.press(key);
  const name = expect.poll(() => focusName(target.page()));
  await (typeof then === 'string' ? name.toBe(then) : name.toMatch(then));
};

const NAMES = ['One', 'Two', 'Three'];

test('removing rows of a table in a dialog with the keyboard moves the focus to the next row, then the previous one, then the button below', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId: botId } = await client.call(createBot, { botName: 'Keeper', description: 'Keeps it.' });
  const pairs = NAMES.map((name) => ({ question: `${name}?`, answer: `${name}.` }));
  await client.call(setPairs, { botId, pairs });
  await signedIn(page, ann, `/bot/update/${botId}?tab=knowledge`);
  await signedIn(page, ann, `/bot/update/${botId}?tab=knowledge`);
  const opener = button(page, /^Questions and answers/).first();
  await opener.focus();
  await opener.press('Enter');
  const remove = (row: number) => button(page, `Remove question ${row}`);
  await expect(remove(3)).toBeVisible();
  await press(remove(2), 'Remove question 2');
  await press(remove(2), 'Remove question 1');
  await press(remove(1), 'Add a question');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('deleting a prompt, undoing that or leaving its form with the keyboard keeps the focus in the dialog', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  for (const name of NAMES) await client.call(createPrompt, { name, body: name });
  await signedIn(page, ann, '/bot/c/-1');
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await composer(page).press('/');
  await page.getByRole('option', { name: 'Manage prompts…' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await press(button(page, 'Delete Three'), 'Delete Two');
  await press(button(page, 'Undo'), /./);
  await press(button(page, 'Edit Two'), /./);
  await press(button(page, 'Cancel'), /./);
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeFocused();
});

test('editing or deleting a memory with the keyboard keeps the focus on its row', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  for (const text of NAMES) await client.call(remember, { text });
  await signedIn(page, ann, '/index');
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await openTab(page, /^Personalization$/);
  await press(button(page, 'Edit: Two'), 'Two');
  await press(button(page, 'Cancel'), 'Edit: Two');
  await press(button(page, 'Forget: Two'), /^Forget: (One|Three)$/);
  await press(button(page, 'Undo'), /./);
  await press(button(page, 'Remember something'), 'TEXTAREA');
  await press(button(page, 'Cancel'), /./);
});

test('the focus moves to another page, to the neighbor of a deleted note, and back from a message', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  for (const name of NAMES) await client.call(createNote, { notebookId, title: name, content: name });
  await signedIn(page, ann, '/notebook');
  const card = page.getByRole('link', { name: 'Towers' }).first();
  await card.focus();
  await card.press('Enter');
  await expect(page.getByRole('heading', { name: 'Towers', level: 1 })).toBeVisible();
  await expect.poll(() => focusName(page)).not.toBe('lost');
  await page.getByRole('tab', { name: 'Notes' }).press('Enter');
  const options = (name: string) => button(page, `Actions for ${name}`);
  await options('Two').press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(options('Two')).toBeHidden();
  await expect.poll(() => focusName(page)).toMatch(/One|Three/);
  await press(button(page, 'Dismiss'), /One|Three/);
});
