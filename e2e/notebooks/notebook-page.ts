import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const BUILT = 'The lighthouse of Borealis was built in 1871 by the engineer Ada Holm.';
const FROZEN = 'In winter the harbour of Borealis freezes from December to March.';

export const LIGHTHOUSE = { 'The lighthouse': BUILT };
export const LIGHTHOUSE_AND_HARBOUR = { ...LIGHTHOUSE, 'The harbour': FROZEN };

export const sourcesOf = (page: Page): Locator => page.getByRole('region', { name: 'Sources' });

export const makeNotebook = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^(Create a notebook|New notebook)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New notebook' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};

export const openAddDialog = async (page: Page): Promise<Locator> => {
  await sourcesOf(page).getByRole('button', { name: 'Add a source' }).first().click();
  return page.getByRole('dialog', { name: 'Add a source' });
};

export const addText = async (page: Page, title: string, words: string): Promise<void> => {
  const dialog = await openAddDialog(page);
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Text' }).fill(words);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

export const expectLearned = async (page: Page, count: number): Promise<void> => {
  await expect(sourcesOf(page).getByRole('listitem')).toHaveCount(count);
  await expect(sourcesOf(page).getByText(/^(In queue|Learning)/)).toHaveCount(0);
};

export const makeLearnedNotebook = async (
  page: Page,
  name: string,
  texts: Record<string, string>,
): Promise<void> => {
  await makeNotebook(page, name);
  for (const [title, words] of Object.entries(texts)) await addText(page, title, words);
  await expectLearned(page, Object.keys(texts).length);
};
