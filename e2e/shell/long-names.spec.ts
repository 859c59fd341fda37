import { RESEARCH } from '@studiolo/contract/research/addresses';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { aSmallPdf } from '../../apps/server/src/testing/samples/a-small-pdf.ts';
import { expect, test } from '../fixtures.ts';

const FILE_NAME = 'Proceedings_of_the_conference_on_lighthouses_'.repeat(3).slice(0, 100);

/** Returns the parts of the page that reach beyond its right edge. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(section, form, header, button, li, input, select)')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`),
  );

test.use({ viewport: { width: 390, height: 844 } });

test('a long name without spaces does not push controls off the screen of a phone [translate.states] [research.plan]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  await createClient(studiolo.url, ann.token).call(createNotebook, { name: FILE_NAME });
  await signedIn(page, ann, '/translate');
  await page.locator('input[type=file]').setInputFiles({
    name: `${FILE_NAME}.pdf`,
    mimeType: 'application/pdf',
    buffer: aSmallPdf({ words: 'The lamp burns oil.' }),
  });
  await expect(page).toHaveURL(/translate\/./);
  await page.goto('/translate');
  await expect(page.getByRole('link', { name: FILE_NAME.slice(0, 40) })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);

  await page.goto(RESEARCH);
  await expect(page.getByRole('checkbox', { name: FILE_NAME })).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});

test('a picture whose prompt is one long word opens with its controls on the screen of a phone [draw.gallery]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/common/draw');
  const prompt = page.getByRole('textbox', { name: 'Describe the picture' });
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Studiolo');
  await prompt.fill('lighthouse'.repeat(100));
  await page.getByRole('main').getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: /^Open .* picture 1$/ }).click();
  const download = page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true });
  await download.scrollIntoViewIfNeeded();
  await expect(download).toBeInViewport({ ratio: 1 });
});
