import path from 'node:path';
import { translateRequest } from '../apps/server/src/testing/fixtures/a-translated-file.ts';
import { createAccount } from './account/account.ts';
import { expect, rememberSession, test } from './fixtures.ts';

const PAPER = path.join(import.meta.dirname, '../apps/server/src/testing/documents/multicolumn.pdf');

test('a paper is opened from the menu, read, translated, and shown beside the original [translate.reader] [translate.pdf] [translate.layout]', async ({
  page,
  studiolo,
  openai,
}) => {
  openai.answersWhen(translateRequest);
  const account = await createAccount(studiolo);
  await rememberSession(page, account.token);
  await page.goto(`${studiolo.url}/notebook`);
  await page.getByRole('link', { name: 'PDF translation' }).click();
  await page.getByLabel('Into').selectOption('zh-CN');
  await page.locator('input[type="file"]').setInputFiles(PAPER);

  // The first page is free; the price of the rest is shown beforehand.
  await expect(page.getByText('The first page is translated as a free preview.')).toBeVisible();
  await expect(page.getByText('2 pages to translate, 30 left this month.')).toBeVisible();
  await page.getByLabel('to', { exact: true }).fill('1');
  await expect(page.getByText('The end page must be greater than the start page.')).toBeVisible();
  await page.getByLabel('to', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await expect(
    page.getByRole('toolbar', { name: 'multicolumn.pdf' }).getByText('Machine translation done'),
  ).toBeVisible();

  // Hovering over a paragraph highlights its lines in the original.
  const paragraph = page.locator('[data-block]').nth(4);
  await paragraph.hover();
  await expect(page.locator('[data-mark]').first()).toBeVisible();

  await paragraph.getByRole('button', { name: 'Options for this paragraph' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Your translation').fill('我自己的译文。');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('我自己的译文。')).toBeVisible();

  const toolbar = page.getByRole('toolbar', { name: 'multicolumn.pdf' });
  await toolbar.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search in both languages' }).fill('我自己');
  await expect(page.getByText('1 found')).toBeVisible();
  await toolbar.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText(/1 by hand/)).toBeVisible();
  await expect(page.getByText('In tables, only the words are translated.')).toBeVisible();
  await toolbar.getByRole('button', { name: 'Download' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Side by side, PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('multicolumn-zh-CN-bilingual.pdf');

  await toolbar.getByRole('button', { name: 'Original', exact: true }).click();
  await expect(page.getByText('我自己的译文。')).toBeHidden();
  await toolbar.getByRole('button', { name: 'All documents' }).click();
  await expect(page.getByRole('link', { name: 'multicolumn.pdf' })).toBeVisible();

  // A text file has no pages to show, so its paragraphs are side by side. It is exported in both languages.
  const buffer = Buffer.from(
    '# Lighthouses\n\nThey warn ships.\n\n| Name | Height |\n| --- | --- |\n| Pharos | tall |\n',
  );
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lights.md', mimeType: 'text/markdown', buffer });
  const text = page.getByRole('toolbar', { name: 'lights.md' });
  await expect(page.getByText('They warn ships.')).toBeVisible();
  await text.getByRole('button', { name: 'Side by side' }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await text.getByRole('button', { name: 'Send to' }).click();
  await expect(page.getByRole('menuitem', { name: 'Notebook source' })).toBeVisible();
  await page.keyboard.press('Escape');
  await text.getByRole('button', { name: 'Download' }).click();
  const sent = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Below the original, Word' }).click();
  expect((await sent).suggestedFilename()).toBe('lights-zh-CN-bilingual-alternating.docx');
});

test('without a model, a message says so, and a paragraph is translated by hand [translate.reader]', async ({
  page,
  bare,
}) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${bare.url}/translate`);
  await page.locator('input[type="file"]').setInputFiles(PAPER);
  await expect(page.getByText('No model or translation service is set up here.')).toBeVisible();
  const paragraph = page.locator('[data-block]').filter({ hasText: 'This is a sample document' });
  await paragraph.getByRole('button', { name: 'Options for this paragraph' }).click();
  await page.getByRole('menuitem', { name: 'Translate by hand' }).click();
  await page.getByLabel('Your translation').fill('这是一份示例文档。');
  await page.getByRole('button', { name: 'Save' }).click();
  // A phone has no room for two columns: the translation is below the original, and the toolbar fits on one
  // line.
  const bar = page.getByRole('toolbar');
  await expect(bar.getByRole('button', { name: 'Stacked' })).toHaveAttribute('aria-pressed', 'true');
  await expect(bar.getByRole('button', { name: 'Side by side' })).toHaveCount(0);
  await expect(page.getByText('This is a sample document with two columns')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'More', exact: true })).toBeInViewport({ ratio: 1 });
  // If only the translation is shown, a tap shows the original of a paragraph.
  await bar.getByRole('button', { name: 'Translation', exact: true }).click();
  await page.getByText('这是一份示例文档。').click();
  await expect(page.getByText('This is a sample document with two columns')).toBeVisible();
});
