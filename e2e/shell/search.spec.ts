import { randomUUID } from 'node:crypto';
import { ask as asking } from '@studiolo/contract/chat/endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { openNewChat, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { openPalette } from './open-palette.ts';

test('an old message is found with the keyboard, and the chat opens at that message [shell.palette]', async ({
  page,
  ann,
  signedIn,
  studiolo,
  openai,
}) => {
  openai.answersWhen(({ turns }) => `${'A long answer to read. '.repeat(40)}${turns.at(-1)?.text}`);
  const client = createClient(studiolo.url, ann.token);
  let sessionId: string | undefined;
  for (let turn = 1; turn <= 25; turn += 1) {
    const prompt = turn === 3 ? 'Where is the heliotrope 灯塔看守人?' : `Question ${turn}`;
    const { events } = await client.readStream(asking, {
      msgId: randomUUID(),
      prompt,
      ...(sessionId === undefined ? {} : { sessionId }),
    });
    const run = events[0];
    if (run?.type === 'run') ({ sessionId } = run);
  }
  await signedIn(page, ann, NEW_CHAT);
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  // On a slow machine, the page shows its old URL for a while after the user has left.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  for (const query of ['heliotr', '灯塔看守']) {
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox', { name: /^Search/ });
    await expect(field).toBeFocused();
    await expect(async () => {
      await field.fill('');
      await field.fill(query);
      await expect(page.getByRole('option', { name: /heliotrope/ }).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    const message = page.getByRole('group', { name: 'Messages' }).getByRole('option', { name: /heliotrope/ });
    await expect(message).toHaveCount(1);
    while ((await message.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    const question = log(page).getByText('Where is the heliotrope', { exact: false }).first();
    await expect(question).toBeInViewport();
    await expect(page).not.toHaveURL(/message=/);
    await expect(page).toHaveURL(new RegExp(`session=${sessionId}`));
    await openNewChat(page);
  }
});

test('commands are found in both languages, and run [shell.palette] [shell.locale]', async ({ page }) => {
  await page.goto('/index');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('theme dark');
  await expect(page.getByRole('option')).toHaveText(['Theme: dark']);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await openPalette(page);
  await page.keyboard.type('language 简体');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');

  await openPalette(page);
  await page.keyboard.type('settings');
  await expect(page.getByRole('option')).toHaveText(['设置：个人资料', '设置：通用', '设置：个性化']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
});

test('a document opens beside the chat at the match [shell.palette]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'tower.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The tower of Borealis stands on a rock.'),
  });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: /^Search/ });
  await expect(async () => {
    await field.fill('');
    await field.fill('borealis');
    await expect(page.getByRole('option', { name: /tower\.txt/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('option', { name: /tower\.txt/ }).click();
  await expect(page.getByRole('button', { name: 'Close the source' })).toBeVisible();
});
