import type { Page, Request } from '@playwright/test';
import { NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { expectLearned, makeNotebook, openAddDialog, sourcesOf } from './notebook-page.ts';

const MB = 1024 * 1024;
const TUS = '**/api/cli/upload/v1/tus/*';
const SIZE = 12 * MB;

const aLargeFile = (name: string) => {
  const words = '<!doctype html><title>Borealis</title><p>The lighthouse was built in 1871.</p>';
  return { name, mimeType: 'text/html', buffer: Buffer.from(`${words}<!-- `.padEnd(SIZE - 4, 'x') + ' -->') };
};

const offsetOf = (request: Request): number => Number(request.headers()['upload-offset'] ?? Number.NaN);

/** Counts the bytes of upload parts that were sent, whether they arrived or not. */
const countSent = (page: Page) => {
  const sent = { bytes: 0, files: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/upload/v1/tus')) sent.files += 1;
    if (request.method() !== 'PATCH') return;
    sent.bytes += Math.min(2 * MB, SIZE - offsetOf(request));
  });
  return sent;
};

test('uploading a large source resumes after a lost connection and after a reload, and the source is processed [file.resume] [notebook.sources]', async ({
  page,
  context,
  ann,
  signedIn,
}) => {
  const sent = countSent(page);
  let isCut = false;
  const reachedPart = Promise.withResolvers<void>();
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Borealis');
  await page.route(TUS, async (route, request) => {
    const offset = offsetOf(request);
    if (offset === 4 * MB && !isCut) {
      isCut = true;
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    }
    // The page is reloaded during this part.
    if (offset === 8 * MB) return reachedPart.resolve();
    return route.continue();
  });
  const dialog = await openAddDialog(page);
  await dialog.locator('input[type=file]').setInputFiles(aLargeFile('borealis.html'));

  await expect(sourcesOf(page).getByText('Waiting for the connection…')).toBeVisible();
  await context.setOffline(false);
  await reachedPart.promise;
  await expect(sourcesOf(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^(6|7|8)\d$/);
  await expect(sourcesOf(page).getByText('Waiting for the connection…')).toBeHidden();
  await page.unroute(TUS);
  await page.reload();

  await expect(sourcesOf(page).getByRole('progressbar')).toHaveCount(0);
  await expectLearned(page, 1);
  await expect(sourcesOf(page).getByRole('button', { name: 'Show Borealis', exact: true })).toBeVisible();
  expect(sent.files).toBe(1);
  expect(sent.bytes).toBeLessThan(1.5 * SIZE);
  await page.reload();
  await expectLearned(page, 1);
});

test('uploading a large file in a chat can be canceled, or resumes after a reload [file.resume] [chat.upload]', async ({
  page,
  ann,
  signedIn,
}) => {
  const sent = countSent(page);
  await signedIn(page, ann, NEW_CHAT);
  await page.route(TUS, (route, request) => (offsetOf(request) === 4 * MB ? undefined : route.continue()));
  const files = page.getByRole('list', { name: 'Attached files' });
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.locator('input[type=file]').setInputFiles(aLargeFile('gone.html'));
  await expect(files.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  await page.getByRole('button', { name: 'Remove gone.html' }).click();
  expect((await (await deletion).response())?.status()).toBe(204);
  await page.locator('input[type=file]').setInputFiles(aLargeFile('kept.html'));
  await expect(files.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  await page.unroute(TUS);
  await page.reload();

  await expect(files.getByText('kept.html')).toBeVisible();
  await expect(files.getByText('12 MB')).toBeVisible();
  await expect(files.getByText('gone.html')).toBeHidden();
  expect(sent.files).toBe(2);
});
