import { expect, type Page } from '@playwright/test';
import { openNotebook } from './make-notebook.ts';
import { HARBOUR } from './notebooks.ts';
import { press, switchOnCompletion } from './steps.ts';
import type { Stage, View } from './view.ts';

const showNotes = async (page: Page): Promise<void> => {
  const notes = page.getByRole('tab', { name: /^(Notes|笔记)$/ });
  await page.getByRole('tab').first().waitFor();
  // At widths between phone and desktop, the panel is in a tab behind the sources.
  if (!(await notes.isVisible()))
    await page
      .getByRole('tab', { name: /^(Create|生成)$/ })
      .first()
      .click();
  await notes.click();
};

const writeNote = async (page: Page): Promise<void> => {
  await press(page, /^(New note|新笔记)$/);
  await page.getByRole('textbox', { name: /^(Title|标题)$/ }).fill('灯塔 The lighthouse');
  await page.getByRole('textbox', { name: /^(Note|笔记)$/ }).click();
  await page.keyboard.type('## Light');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It burned **rape oil** and $x^2$ until 1902.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] Find the log book');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask the keeper');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^(Saved|已保存)$/)).toBeVisible();
};

const suggest = async (page: Page, { openai }: Stage, words: string, more: string): Promise<void> => {
  await press(page, /^(New note|新笔记)$/);
  await page.getByRole('textbox', { name: /^(Note|笔记)$/ }).click();
  openai.answersWith(more);
  await expect(page.locator('.ghost-said')).toBeAttached();
  await page.keyboard.type(words);
  await expect(page.getByRole('status').filter({ hasText: more.trim() })).toBeAttached();
};

export const NOTE_VIEWS: readonly View[] = [
  {
    name: 'notebook-notes-empty',
    isSignedIn: true,
    async open(page) {
      await openNotebook(page);
      await showNotes(page);
      await expect(page.getByRole('button', { name: /^(New note|新笔记)$/ })).toBeVisible();
    },
  },
  {
    name: 'notebook-notes',
    isSignedIn: true,
    async open(page) {
      await openNotebook(page);
      await showNotes(page);
      for (const words of ['The keeper climbed 312 steps.', '灯塔建于一八七一年，灯油烧到一九〇二年。']) {
        await press(page, /^(New note|新笔记)$/);
        await page.getByRole('textbox', { name: /^(Note|笔记)$/ }).click();
        await page.keyboard.type(words);
        await page.keyboard.press('Control+s');
        await expect(page.getByText(/^(Saved|已保存)$/)).toBeVisible();
        await press(page, /^(All notes|全部笔记)$/);
      }
      await page
        .getByRole('button', { name: /^(Actions for .+|.+ 的操作)$/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: /^(Pin|置顶)$/ }).click();
      await expect(page.getByRole('img', { name: /^(Pinned|已置顶)$/ })).toBeVisible();
      await page
        .getByRole('button', { name: /^(Actions for .+|.+ 的操作)$/ })
        .first()
        .click();
    },
  },
  {
    name: 'notebook-note',
    isSignedIn: true,
    async open(page) {
      await openNotebook(page);
      await showNotes(page);
      await writeNote(page);
    },
  },
  {
    name: 'notebook-note-check',
    isSignedIn: true,
    async open(page) {
      await openNotebook(page, undefined, { texts: { 'The harbour of Borealis': HARBOUR } });
      await showNotes(page);
      await writeNote(page);
      await press(page, /^(Actions for .+|.+ 的操作)$/);
      await page.getByRole('menuitem', { name: /^(Check the evidence|核对依据)$/ }).click();
      await page
        .getByRole('button', { name: /rape oil/ })
        .first()
        .click();
    },
  },
  {
    name: 'notebook-note-suggestion',
    isSignedIn: true,
    async open(page, stage) {
      await switchOnCompletion(page);
      await page.keyboard.press('Escape');
      await page.goto('/index');
      await openNotebook(page);
      await showNotes(page);
      await suggest(
        page,
        stage,
        '灯塔建于一八七一年，',
        '由工程师设计，塔身用花岗岩砌成，在晴朗的夜里，从很远的海面上也能望见它的灯光。',
      );
    },
  },
];
