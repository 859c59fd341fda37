import { stat } from 'node:fs/promises';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import { createAccount } from '../account/account.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { clientOf } from '../views/client-of.ts';

const PARAGRAPH =
  'The lamp was lit at dusk. Somebody carried the oil up the rock, and somebody stayed awake. ';

const TEXT = `It is [told](https://log.example/1) in one sentence.

## How it began

${PARAGRAPH.repeat(8)}

| a | b | c | d | e |
|--|--|--|--|--|
| 1 | 2 | 3 | 4 | 5 |

## How it went on

${PARAGRAPH.repeat(8)}

\`\`\`ts
const range = (height: number): number => 2.08 * Math.sqrt(height);
\`\`\``;

test('a document becomes a web page, an article for WeChat and a series of cards [write.places] [write.web] [write.preflight] [write.poster]', async ({
  page,
  bare,
  browser,
}) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}/editor/write`);
  const client = await clientOf(page);
  const { documentId } = await client.call(createDocument, { title: 'Of lighthouses', content: TEXT });
  await page.goto(`${bare.url}/editor/write?id=${documentId}`);
  const panels = page.getByRole('group', { name: 'Panels' });

  await panels.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('region', { name: 'Publish' });
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing.getByText('The page is up to date.')).toBeVisible();
  const address = await publishing.getByRole('link', { name: 'Open the page' }).getAttribute('href');

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address ?? '');
  await expect(reader.getByRole('heading', { name: 'Of lighthouses' })).toBeVisible();
  await publishing.getByRole('switch', { name: 'Ask for a password' }).check();
  await publishing.getByRole('textbox', { name: 'Password' }).fill('open sesame');
  await publishing.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('The page has a password now.')).toBeVisible();
  await reader.reload();
  await reader.getByLabel('Password').fill('sesame');
  await reader.getByRole('button', { name: 'Open' }).click();
  await expect(reader.getByText('This password is incorrect.')).toBeVisible();
  await reader.getByLabel('Password').fill('open sesame');
  await reader.getByRole('button', { name: 'Open' }).click();
  await expect(reader.getByRole('heading', { name: 'How it began' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And so it ended.');
  await expect(publishing.getByText('Your text has changed since.')).toBeVisible();
  await publishing.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(publishing.getByText('The page is up to date.')).toBeVisible();

  await panels.getByRole('button', { name: 'WeChat' }).click();
  const wechat = page.getByRole('region', { name: 'WeChat' });
  const shown = wechat.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'How it began' })).toBeVisible();
  await expect(
    wechat.getByText('1 link would be lost: WeChat only allows links to its own pages.'),
  ).toBeVisible();
  await wechat.getByRole('button', { name: 'Fix all' }).click();
  await expect(shown.getByText('https://log.example/1')).toBeVisible();
  const ink = wechat.getByRole('radio', { name: 'Ink' });
  await ink.click();
  await expect(ink).toBeChecked();
  await wechat.getByRole('button', { name: 'Copy for WeChat' }).click();
  await expect(page.getByText('Copied. Paste it into the editor of your official account.')).toBeVisible();

  await panels.getByRole('button', { name: 'Cards' }).click();
  const cards = page.getByRole('region', { name: 'Cards' });
  await expect(cards.getByText(/^[3-9] cards$/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await cards.getByRole('button', { name: 'Save all as ZIP' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Of lighthouses.zip');
  expect((await stat(await file.path())).size).toBeGreaterThan(50_000);

  await panels.getByRole('button', { name: 'Publish' }).click();
  await publishing.getByRole('button', { name: 'Unpublish' }).click();
  await publishing.getByRole('button', { name: 'Unpublish' }).click();
  await expect(publishing.getByText('Publish as a web page')).toBeVisible();
  await reader.goto(address ?? '');
  await expect(reader.getByRole('heading', { name: 'This page is no longer here' })).toBeVisible();
});
