import { composer, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { holdApp, waitForApp } from './hold-app.ts';
import { startInputMethod } from './input-method.ts';

test('a word that is being composed with an input method while the app loads appears once, and the app takes over afterwards', async ({
  page,
  ann,
}) => {
  const release = await holdApp(page);
  await rememberSession(page, ann.token);
  await page.goto(NEW_CHAT, { waitUntil: 'commit' });
  await page.locator('#first-paint textarea').click();
  await page.keyboard.type('Lighthouse: ');
  const pinyin = await startInputMethod(page);
  await pinyin.compose('dengta');
  release();
  // The app has loaded behind the composer in which the word is being composed.
  await expect(page.locator('#root textarea')).toBeAttached();
  await pinyin.compose('deng ta');
  await expect(page.locator('#first-paint textarea')).toHaveValue('Lighthouse: deng ta');
  await pinyin.choose('灯塔');
  await waitForApp(page);
  await expect(composer(page)).toHaveValue('Lighthouse: 灯塔');
  await expect(composer(page)).toBeFocused();

  // Continues composing in the composer of the app.
  await pinyin.compose('he');
  await pinyin.choose('和海');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Lighthouse: 灯塔和海', { exact: true })).toBeVisible();
  await page.reload();
  await expect(composer(page)).toHaveValue('');
});
