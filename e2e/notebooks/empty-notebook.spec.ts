import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LIGHTHOUSE, makeNotebook, sourcesOf } from './notebook-page.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

const dropOnComposer = async (page: Page): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ([name, words]) => {
      const data = new DataTransfer();
      data.items.add(new File([words!], name!, { type: 'text/plain' }));
      return data;
    },
    ['lighthouse.txt', LIGHTHOUSE['The lighthouse']],
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await composer(page).dispatchEvent(type, { dataTransfer });
};

test('a file that is dropped on the composer of an empty notebook becomes a source, and a question waits for it [notebook.chat] [notebook.sources]', async ({
  page,
  ann,
  openai,
  signedIn,
}) => {
  openai.answersWith('In 1871 [1].');
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Borealis');
  await sourcesOf(page).getByRole('button', { name: 'Hide' }).click();
  const isArriving = Promise.withResolvers<void>();
  await page.route('**/api/cli/notebook/source/v1/upload', async (route) => {
    await isArriving.promise;
    await route.continue();
  });

  await dropOnComposer(page);
  await expect(page.getByText('The sources are still being read. Please wait a moment.')).toBeVisible();
  await composer(page).fill('When was the lighthouse built?');
  await composer(page).press('Enter');
  await expect(page.getByText('This is sent as soon as the sources are read.')).toBeVisible();
  isArriving.resolve();

  await expect(page.getByRole('log').getByText('In 1871')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
});
