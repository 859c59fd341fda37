import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { setBotPage } from '@studiolo/contract/bots/visitor-endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { startLoopback } from '../../apps/server/src/testing/stand-ins/loopback.ts';
import { expect, test } from '../fixtures.ts';

test('a page of an allowed site embeds a bot behind a round button [bot.publish]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Harbour keeper', greeting: 'Ahoy!' });
  await client.call(setBotPublic, { tableId, public: true });
  await signedIn(page, ann, `/bot/update/${tableId}?tab=publish`);
  await page.getByRole('radio', { name: 'Left' }).click({ force: true });
  await expect(page.getByRole('radio', { name: 'Left' })).toBeChecked();
  const preview = page.getByRole('group', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Harbour keeper' }).click();
  await preview.getByRole('textbox', { name: 'Your question' }).fill('Hello');
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect(preview.getByText('Hello from the stand-in.')).toBeVisible();
  const snippet = await page.locator('code').filter({ hasText: 'embed.js' }).textContent();
  expect(snippet).toContain('data-side="left"');

  const site = await startLoopback((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${snippet}`);
  });
  await page.goto(site.url);
  const launcher = page.getByRole('button', { name: 'Harbour keeper' });
  const closedIcon = await launcher.locator('path').getAttribute('d');
  await launcher.click();
  await expect(launcher.locator('path')).not.toHaveAttribute('d', closedIcon ?? '');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Ahoy!')).toBeVisible();
  await frame.getByRole('textbox', { name: 'Your question' }).fill('Hello');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByText('Hello from the stand-in.')).toBeVisible();

  await client.call(setBotPage, { tableId, origins: ['https://shop.example'] });
  await page.reload();
  await page.getByRole('button', { name: 'Harbour keeper' }).click();
  await expect(frame.getByText('Ahoy!')).toBeHidden();
  await site.close();
});
