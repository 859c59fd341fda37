import { join } from 'node:path';
import { uploadChatFile } from '@studiolo/contract/files/endpoints';
import { aPictureOfLines } from '../../apps/server/src/testing/samples/a-scanned-page.ts';
import { ask, openNewChat, composer, log, NEW_CHAT } from './chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';
import { makeNotebook } from '../notebooks/notebook-page.ts';
import { attachPicture, chooseModel, picture } from '../views/steps.ts';

const DOCUMENTS = join(import.meta.dirname, '../../apps/server/src/testing/documents');

test('a document is read, cited, and opened at the cited passage [chat.upload] [chat.sources] [file.upload]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  openai.answersWith('It is a text without a meaning [1].');
  await signedIn(page, ann, NEW_CHAT);
  await page.locator('input[type=file]').setInputFiles(join(DOCUMENTS, 'pdflatex-4-pages.pdf'));
  await ask(page, 'What is this text?');
  await expect(log(page).getByText('pdflatex-4-pages.pdf').first()).toBeVisible();
  const chip = log(page).getByRole('button', { name: /^Source 1: pdflatex-4-pages\.pdf, page \d/ });
  await expect(chip).toBeVisible();
  await chip.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await chip.click();
  const reader = page.getByRole('complementary', { name: /Source: pdflatex-4-pages\.pdf/ });
  await expect(reader.getByRole('img', { name: /Page \d of 4/ }).first()).toBeVisible();
  await expect(reader.locator('[data-mark]').first()).toBeInViewport();
  await reader.getByRole('button', { name: 'Close the source' }).click();
  await expect(reader).toBeHidden();
  await expect(chip).toBeFocused();

  await chip.click();
  await expect(reader).toBeVisible();
  await page.getByRole('link', { name: 'Agent Studio' }).click();
  await makeNotebook(page, 'Nothing read here yet');
  await expect(page.getByRole('region', { name: 'Create' })).toBeVisible();
  await expect(reader).toBeHidden();
});

test('an unreadable file blocks the question until it is removed [chat.upload-faulty] [file.failed]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.locator('input[type=file]').setInputFiles(join(DOCUMENTS, 'libreoffice-writer-password.pdf'));
  await expect(page.getByText(/locked with a password/)).toBeVisible();
  await ask(page, 'What does it say?');
  await expect(page.getByText('Please delete abnormal files before sending')).toBeVisible();
  await page.getByRole('button', { name: 'Remove libreoffice-writer-password.pdf' }).click();
  await composer(page).press('Enter');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
});

test('a picture is shown in the composer and in the question, sent to the model, and can be enlarged [file.kinds] [chat.upload]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await chooseModel(page, 'stand-in-vision');
  await attachPicture(page);
  await expect(picture(page)).toBeEnabled();
  await ask(page, 'What can be seen here?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.turns.at(-1)?.pictures).toHaveLength(1);
  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await picture(page).click();
  const viewer = page.getByRole('dialog', { name: 'page.png' });
  await expect(viewer.getByRole('img', { name: 'page.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(picture(page)).toBeFocused();
});

test('a model without vision answers from the text of a picture, and a picture without text is refused [scan.everywhere] [file.kinds] [chat.guards]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  const upload = async (name: string, lines: readonly string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await aPictureOfLines(lines) });
  openai.answersWith('It was 9.00 [1].');
  await signedIn(page, ann, NEW_CHAT);
  await upload('receipt.png', ['CORRYVRECKAN STORES', 'TOTAL 9.00']);
  await expect(page.getByText(/^stand-in cannot see pictures\. It is given the text in them/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use / })).toBeVisible();
  await ask(page, 'What is the total?');
  await expect(log(page).getByText(/^The model does not see pictures\./)).toBeVisible();
  await log(page)
    .getByRole('button', { name: /^Source 1: receipt\.png/ })
    .click();
  expect(JSON.stringify(lastQuestion(openai)?.body)).toContain('TOTAL 9.00');
  const reader = page.getByRole('complementary', { name: /^Source: receipt\.png/ });
  await expect(reader.getByRole('img', { name: 'receipt.png' })).toBeVisible();
  await expect(reader.locator('[data-mark]').first()).toBeInViewport();

  await upload('wall.png', []);
  await ask(page, 'What can be seen here?');
  await expect(log(page).getByText(/^stand-in cannot see pictures, and no text could be read/)).toBeVisible();
  await expect(log(page).getByRole('button', { name: 'Another model', exact: true })).toBeVisible();
});

test('a question that waits for its file is asked once the file is read, without navigating [chat.upload]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'What came before?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await openNewChat(page);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${uploadChatFile.path}`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles(join(DOCUMENTS, 'pdflatex-4-pages.pdf'));
  await ask(page, 'What is this text?');
  await expect(page.getByText('This is sent as soon as the files are read.')).toBeVisible();
  const chats = page.getByRole('region', { name: 'Recent' });
  await chats.getByRole('link', { name: /What came before/ }).click();
  await expect(log(page).getByText('What came before?')).toBeVisible();
  const address = page.url();
  await composer(page).fill('Meanwhile');

  release();
  await expect(chats.getByRole('link', { name: /What is this text/ })).toBeVisible();
  // The chat is listed before the model is asked.
  await expect.poll(() => lastQuestion(openai)?.turns.at(-1)?.text).toContain('What is this text?');
  expect(page.url()).toBe(address);
  await expect(composer(page)).toHaveValue('Meanwhile');
  await chats.getByRole('link', { name: /What is this text/ }).click();
  await expect(log(page).getByText('pdflatex-4-pages.pdf').first()).toBeVisible();
});
