import type { Locator, Page } from '@playwright/test';
import { openNewChat, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import { openPalette } from '../shell/open-palette.ts';

const OTHER_PAGE = '/error';
const button = (page: Page): Locator => page.getByRole('button', { name: 'Ask a quick question' });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Quick question' });

const middleOf = async (it: Locator): Promise<{ x: number; y: number }> => {
  const box = (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
};

test('the quick-ask button is dragged to an edge, snaps within 300 ms, can be moved with keys, and keeps its position [shell.widget]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, OTHER_PAGE);
  await expect(button(page)).toBeVisible();
  const from = await middleOf(button(page));
  const main = (await page.getByRole('main').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(from.x).toBeGreaterThan(main.x + main.width - 60);

  // Recorded inside the page, since the animation ends before a request from the test arrives.
  const snaps = await button(page).evaluateHandle((element) => {
    const seen: unknown[] = [];
    const note = () => seen.push(...element.getAnimations().map((snap) => snap.effect?.getTiming().duration));
    addEventListener('pointerup', note, { once: true });
    return seen;
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(main.x + 200, main.y + 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => snaps.jsonValue()).toEqual([300]);
  await expect.poll(async () => Math.round((await middleOf(button(page))).x - main.x)).toBe(12 + 24);
  // The end of a drag must not count as a click.
  await expect(panel(page)).toBeHidden();

  await button(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => Math.round(main.x + main.width - (await middleOf(button(page))).x))
    .toBe(12 + 24);
  const position = await middleOf(button(page));
  expect(position.y).toBeGreaterThan(main.y + 300);
  await page.reload();
  await expect.poll(() => middleOf(button(page))).toEqual(position);
});

test('a small chat over any page is listed in the history, and can be opened in full [shell.widget]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, OTHER_PAGE);
  await button(page).click();
  const question = panel(page).getByRole('textbox', { name: 'Your question' });
  await expect(question).toBeFocused();
  await page.keyboard.type('Quick, how old is it?');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.turns.at(-1)?.text).toContain('Quick, how old is it?');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Recent' }).getByRole('link', { name: /Quick, how old/ }),
  ).toBeVisible();
  await panel(page).getByRole('button', { name: 'Open in full' }).click();
  await expect(page).toHaveURL(/\/bot\/c\/-1\?session=/);
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeHidden();
  await openNewChat(page);
});

test('the draft of a small chat stays there when another chat is started [shell.widget]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, OTHER_PAGE);
  await button(page).click();
  const question = panel(page).getByRole('textbox', { name: 'Your question' });
  await question.fill('How old is it?');
  await question.press('Enter');
  await expect(panel(page).getByText('Hello from the stand-in.')).toBeVisible();
  await question.fill('And how high?');
  await panel(page).getByRole('button', { name: 'New chat' }).click();
  await expect(question).toHaveValue('');
  await expect(question).toBeFocused();
  await page.getByRole('link', { name: /How old is it/ }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' }).last()).toHaveValue('And how high?');
});

test('a file that is dropped or pasted into a small chat is attached there, and is not added to the page behind it [shell.widget] [chat.upload]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/translate');
  await button(page).click();
  const question = panel(page).getByRole('textbox', { name: 'Your question' });
  const fileOf = (name: string) =>
    page.evaluateHandle((fileName) => {
      const data = new DataTransfer();
      data.items.add(new File(['The lamp burns oil.'], fileName, { type: 'text/plain' }));
      return data;
    }, name);
  const dataTransfer = await fileOf('dropped.txt');
  for (const type of ['dragenter', 'dragover', 'drop']) await question.dispatchEvent(type, { dataTransfer });
  await question.evaluate(
    (area, clipboardData) => {
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    await fileOf('pasted.txt'),
  );

  for (const name of ['dropped.txt', 'pasted.txt'])
    await expect(panel(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(page).toHaveURL(/translate$/);
});

test('the quick-ask button can be switched off in the settings, on all devices [shell.widget]', async ({
  page,
  browser,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/preferences') &&
      (response.request().postData() ?? '').includes('isWidgetOn":false'),
  );
  await openPalette(page);
  await page.keyboard.type('settings general');
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('switch', { name: 'Quick-ask button' }).click();
  await saved;
  const other = await browser.newPage();
  const response = other.waitForResponse(
    (response) => response.url().endsWith('/preferences') && response.request().method() === 'GET',
  );
  await signedIn(other, ann, OTHER_PAGE);
  await response;
  await expect(button(other)).toBeHidden();
  await other.close();
});
