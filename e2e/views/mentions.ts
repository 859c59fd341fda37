import { expect } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { waitForAnswer, ask, attach, composer, openTab, press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

const beginNew = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /Stop answering|停止回答/ })).toBeHidden();
  await showSidebar(page);
  await press(page, /^(New chat|新对话)$/);
  await expect(page.getByRole('log')).toBeHidden();
};

/** Mentions a file and a chat. The list may still show matches of a shorter query. */
const mentionBoth = async (page: Page): Promise<void> => {
  for (const [query, name] of [
    ['@mult', /^multicolumn\.pdf/],
    ['@dengta', /^灯塔在哪里/],
  ] as const) {
    await composer(page).pressSequentially(query);
    await page.getByRole('option', { name }).click();
  }
};

export const MENTION_VIEWS: readonly View[] = [
  {
    name: 'mention-list',
    isSignedIn: true,
    async open(page) {
      await attach(page, 'multicolumn.pdf', 'tables.docx');
      await ask(page, '灯塔与石头 A chat with a title that is far longer than its place in the list');
      await waitForAnswer(page);
      await ask(page, 'And then?');
      await waitForAnswer(page);
      await beginNew(page);
      await composer(page).pressSequentially('Compare @');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'mentions-attached',
    isSignedIn: true,
    async open(page) {
      await attach(page, 'multicolumn.pdf');
      await ask(page, '灯塔在哪里');
      await waitForAnswer(page);
      await beginNew(page);
      await mentionBoth(page);
      await page.keyboard.press('Enter');
      await waitForAnswer(page);
      await mentionBoth(page);
    },
  },
  {
    name: 'completion-mark',
    isSignedIn: true,
    async open(page) {
      await openTab(page, /^(General|通用)$/);
      await expect(page.getByRole('textbox', { name: /^(Completion mark|补全标记)$/ })).toBeVisible();
    },
  },
];
