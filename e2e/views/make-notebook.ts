import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addTextSource, pageSources, uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import { clientOf } from './client-of.ts';

type Contents = { texts?: Record<string, string>; documents?: readonly string[] };

/** Creates a notebook whose sources are processed, without using a page; returns its id. */
export const makeNotebook = async (
  page: Page,
  name: string,
  { texts = {}, documents = [] }: Contents = {},
): Promise<string> => {
  const client = await clientOf(page);
  const { notebookId } = await client.call(createNotebook, { name, emoji: '🔬' });
  for (const [title, text] of Object.entries(texts))
    await client.call(addTextSource, { notebookId, title, text });
  for (const path of documents) {
    const { code, msg } = await client.upload(uploadSource.path, basename(path), await readFile(path), {
      notebookId,
    });
    if (code !== 200) throw new Error(msg);
  }
  const statuses = async () => {
    const { records } = await client.call(pageSources, { notebookId });
    return records.map(({ status }) => status);
  };
  const learned = [...Object.keys(texts), ...documents].map(() => 'learned');
  await expect.poll(statuses, { intervals: [50] }).toEqual(learned);
  return notebookId;
};

export const openNotebook = async (
  page: Page,
  name = '北极光的灯塔 Borealis',
  contents: Contents = {},
): Promise<void> => {
  await page.goto(`/notebook/${await makeNotebook(page, name, contents)}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  // The parts of the page load one by one.
  await page.waitForLoadState('networkidle');
};
