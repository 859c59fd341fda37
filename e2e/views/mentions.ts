import { expect } from '../fixtures.ts';
import { answered, ask, attach, press } from './steps.ts';
import type { View } from './view.ts';

export const MENTION_VIEWS: readonly View[] = [
  {
    name: 'mention-list',
    isSignedIn: true,
    async open(page) {
      await attach(page, 'multicolumn.pdf', 'tables.docx');
      await ask(page, '灯塔与石头 A chat with a title that is far longer than its place in the list');
      await answered(page);
      await ask(page, 'And then?');
      await answered(page);
      await press(page, /^(New chat|新对话|新建对话)$/);
      await page.getByRole('textbox', { name: /Your question|你的问题/ }).pressSequentially('Compare @');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'mentioned',
    isSignedIn: true,
    async open(page) {
      await attach(page, 'multicolumn.pdf');
      await ask(page, '灯塔在哪里');
      await answered(page);
      await press(page, /^(New chat|新对话|新建对话)$/);
      const field = page.getByRole('textbox', { name: /Your question|你的问题/ });
      for (const query of ['@mult', '@dengta']) {
        await field.pressSequentially(query);
        await page.getByRole('option').first().click();
      }
      await page.keyboard.press('Enter');
      await answered(page);
      for (const query of ['@mult', '@dengta']) {
        await field.pressSequentially(query);
        await page.getByRole('option').first().click();
      }
    },
  },
];
