import type { Page } from '@playwright/test';
import { pageTopics } from '@studiolo/contract/chat/endpoints';
import { picturesOf } from '@studiolo/contract/write/document-rules';
import { documentPath } from '@studiolo/contract/write/addresses';
import { createDocument, getDocument } from '@studiolo/contract/write/document-endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { A_PNG } from '../../apps/server/src/testing/fixtures/an-upload.ts';
import { createAccount } from '../account/account.ts';
import { expect, lastQuestion, rememberSession, test } from '../fixtures.ts';
import { findViolations } from '../check-view.ts';

const PNG = A_PNG.toString('base64');

const paperOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('a picture is generated for a selection and from a description, gets a caption, is cropped, and is stored in the document [write.images]', async ({
  page,
  studiolo,
  openai,
}) => {
  openai.answersWith([PNG, PNG, PNG]);
  const { token } = await createAccount(studiolo);
  const client = createClient(studiolo.url, token);
  const { documentId } = await client.call(createDocument, {
    title: 'Of light',
    content: 'The tower stands on a rock.\n\nNobody lives there.',
  });
  await rememberSession(page, token);
  await page.goto(documentPath(documentId));
  const paper = paperOf(page);
  await paper.getByText('The tower stands').click({ clickCount: 3 });
  await page.getByRole('toolbar').getByRole('button', { name: 'AI', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Draw a picture of this' }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('textbox', { name: 'Describe a picture' })).toHaveValue(
    'The tower stands on a rock.',
  );
  await panel.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(panel.getByText('The picture was inserted.')).toBeVisible();
  await expect(
    paper
      .locator('p:has-text("The tower stands") + p')
      .getByRole('img', { name: 'The tower stands on a rock.' }),
  ).toBeVisible();
  expect(lastQuestion(openai)?.body).toMatchObject({ prompt: expect.stringMatching(/^An illustration/) });
  expect(await findViolations(page)).toEqual([]);

  await paper.getByText('Nobody lives there.').click();
  await panel.getByRole('textbox', { name: 'Describe a picture' }).fill('A lamp at night');
  await panel.getByRole('button', { name: 'Draw', exact: true }).click();
  const lamp = paper.getByRole('img', { name: 'A lamp at night' });
  await expect(lamp).toBeVisible();
  await isSaved(page);
  const files = async () => picturesOf((await client.call(getDocument, { documentId })).content);
  await expect.poll(async () => (await files()).length).toBe(2);
  expect((await client.call(pageTopics, {})).records).toEqual([]);
  const [, before] = await files();

  await lamp.click();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A lamp');
  await page.getByRole('textbox', { name: 'Caption' }).fill('It burns.');
  await page.getByRole('button', { name: 'Crop the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await dialog.getByRole('button', { name: '16:9' }).click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await files())[1]).not.toBe(before);
  await isSaved(page);
  await page.reload();
  await expect(paper.getByRole('img', { name: 'A lamp', exact: true })).toBeVisible();
  await expect(paper.getByText('It burns.')).toBeVisible();
});

test('without an image model, the panel says so, and inserts pictures from the drawing page with a click [write.images]', async ({
  page,
  bare,
}) => {
  const { token } = await createAccount(bare);
  await rememberSession(page, token);
  await page.goto(`${bare.url}/common/draw`);
  await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A white tower');
  await page.getByRole('main').getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Open .* picture 1$/ })).toBeVisible();

  await page.goto(`${bare.url}/editor/write?id=new`);
  await page.getByRole('button', { name: 'Pictures' }).click();
  const panel = panelOf(page);
  await expect(
    panel.getByText('Only sketches can be drawn here, on the Draw page. You can insert your drawings below.'),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Draw', exact: true })).toBeDisabled();
  await panel.getByRole('button', { name: 'Insert: A white tower' }).first().click();
  await expect(paperOf(page).getByRole('img', { name: 'A white tower' })).toBeVisible();
  await isSaved(page);
  expect(await findViolations(page)).toEqual([]);
});
