import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addTextSource, getSource } from '@studiolo/contract/notebooks/source-endpoints';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import { documentPath } from '@studiolo/contract/write/addresses';
import { createAccount } from '../account/account.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { clientOf } from '../views/client-of.ts';

const ROCK =
  'The tower stands on a rock in the sea. It is built of 2,500 granite blocks. The lamp was first lit on 1 February 1811.';

test('a passage is cited at the cursor and opens at its exact position, and the text is checked against the sources [write.evidence]', async ({
  page,
  bare,
}) => {
  const account = await createAccount(bare);
  await rememberSession(page, account.token);
  await page.goto(`${bare.url}/editor/write`);
  const client = await clientOf(page);
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  const { sourceId } = await client.call(addTextSource, { notebookId, title: 'rock.txt', text: ROCK });
  await expect.poll(async () => (await client.call(getSource, { sourceId })).status).toBe('learned');
  const { documentId } = await client.call(createDocument, {
    title: 'Of lighthouses',
    content: `It is built of 2,500 granite blocks.\n\nThe keepers grew potatoes.[^1]\n\n[^1]: “Potatoes” [Said here](${bare.url}/record-list)`,
  });
  await page.goto(`${bare.url}${documentPath(documentId)}`);
  const paper = page.getByRole('textbox', { name: 'Text' });
  await paper.getByText('It is built').click();
  await page.keyboard.press('End');

  await page.getByRole('button', { name: 'Evidence' }).click();
  const panel = page.getByRole('region', { name: 'Evidence', exact: true });
  // The panel has its former width again after the window was narrow.
  const wide = page.viewportSize();
  const widthOf = async () => Math.round((await panel.boundingBox())?.width ?? 0);
  await expect.poll(widthOf).toBeGreaterThan(390);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(widthOf).toBeLessThan(390);
  if (wide) await page.setViewportSize(wide);
  await expect.poll(widthOf).toBeGreaterThan(390);
  await panel.getByRole('searchbox', { name: 'Find a passage' }).fill('granite blocks');
  await panel.getByRole('button', { name: 'Cite' }).click();
  const cited = paper.getByRole('button', { name: /rock\.txt/ });
  await expect(cited).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await cited.click();
  const reader = page.getByRole('complementary', { name: /^Source:/ });
  await expect(reader.locator('mark').first()).toContainText('granite');
  // The source covers the panel, but not the text that is compared with it.
  const edgesOf = () =>
    Promise.all([reader, paper].map((each) => each.boundingBox())).then(([over, words]) => ({
      beyond: Math.round((words?.x ?? 0) + (words?.width ?? 0) - (over?.x ?? 0)),
    }));
  await expect.poll(async () => (await edgesOf()).beyond).toBeLessThanOrEqual(0);
  await reader.getByRole('button', { name: 'Close the source' }).click();

  const opened = page.waitForEvent('popup');
  await paper.getByRole('link', { name: 'Said here' }).click();
  await expect(await opened).toHaveURL(/record-list/);

  await panel.getByRole('button', { name: 'Check this text' }).click();
  await expect(panel.getByText('1 of 2 sentences are supported by the sources.')).toBeVisible();
  await panel.getByRole('button', { name: /The keepers grew potatoes/ }).click();
  await panel.getByRole('button', { name: 'Soften' }).click();
  await expect(paper).toContainText('It may be that the keepers grew potatoes.');
  await paper.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(paper).not.toContainText('It may be that');
});
