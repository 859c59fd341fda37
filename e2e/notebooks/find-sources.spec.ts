import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeNotebook, openAddDialog, sourcesOf } from './notebook-page.ts';

const ROCK = { url: 'https://rock.example/light', title: 'Bell Rock light', summary: 'A light on a reef.' };
const REEF = { url: 'https://reef.example/', title: 'The reef', summary: 'A reef without a light.' };
const LOGS = { url: 'https://logs.example/1811', title: 'Log books', summary: 'Every night of the light.' };
const TIDES = { url: 'https://tides.example/', title: 'Tides', summary: 'Tides at the rock.' };

const find = async (page: Page): Promise<Locator> => {
  const dialog = await openAddDialog(page);
  await dialog.getByRole('tab', { name: 'Search the web' }).click();
  await dialog.getByRole('searchbox', { name: 'What are you looking for?' }).fill('Bell Rock light');
  await page.keyboard.press('Enter');
  return dialog;
};

test('sources are found on a topic, two of three are added, and a later search says what is new [notebook.find]', async ({
  page,
  ann,
  signedIn,
  searxng,
}) => {
  searxng.behavesWell();
  searxng.finds([ROCK, REEF, LOGS]);
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Bell Rock');
  const dialog = await find(page);
  await expect(dialog.getByText('In the title: Bell, Rock, light.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: ROCK.title }).check();
  await dialog.getByRole('checkbox', { name: LOGS.title }).check();
  await dialog.getByRole('button', { name: 'Add selected (2)' }).click();
  await expect(dialog.getByText('Already a source')).toHaveCount(2);
  await expect(dialog.getByRole('checkbox', { name: REEF.title })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sourcesOf(page).getByRole('listitem')).toHaveCount(2);

  searxng.finds([TIDES, ROCK, REEF, LOGS]);
  await page.reload();
  await find(page);
  await expect(dialog.getByText(/^New since the last search .*: 1\.$/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Tides New' })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByText('Already a source')).toHaveCount(2);
});
