import { expect } from '../fixtures.ts';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answered, ask, attach, openAccountMenu, press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

const EXPORTS = join(import.meta.dirname, '../../apps/server/src/testing/exports');

const field = (page: Page) => page.getByRole('textbox', { name: /Your question|你的问题/ });

const beginNew = async (page: Page): Promise<void> => {
  await showSidebar(page);
  await press(page, /^(New chat|新对话)$/);
};

const openTab = async (page: Page, tab: RegExp): Promise<void> => {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: /^(Settings|设置)$/ }).click();
  await page.getByRole('tab', { name: tab }).click();
};

const PROMPT = '把下面的内容翻译成{{语言}}，语气{{语气}}：\n\n{{内容}}';

const keepPrompt = async (page: Page): Promise<void> => {
  await field(page).pressSequentially('/');
  await page.getByRole('option').last().click();
  await press(page, /^(New prompt|新建提示词)$/);
  await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('翻译 Translate');
  await page.getByRole('textbox', { name: /^(Prompt|内容)$/ }).fill(PROMPT);
};

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
      await beginNew(page);
      await field(page).pressSequentially('Compare @');
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
      await beginNew(page);
      for (const query of ['@mult', '@dengta']) {
        await field(page).pressSequentially(query);
        await page.getByRole('option').first().click();
      }
      await page.keyboard.press('Enter');
      await answered(page);
      for (const query of ['@mult', '@dengta']) {
        await field(page).pressSequentially(query);
        await page.getByRole('option').first().click();
      }
    },
  },
  {
    name: 'prompt-form',
    isSignedIn: true,
    open: keepPrompt,
  },
  {
    name: 'prompts',
    isSignedIn: true,
    async open(page) {
      await keepPrompt(page);
      await press(page, /^(Save|保存)$/);
      await press(page, /^(New prompt|新建提示词)$/);
      await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('Gone');
      await page.getByRole('textbox', { name: /^(Prompt|内容)$/ }).fill('Gone soon');
      await press(page, /^(Save|保存)$/);
      await press(page, /^(Delete|删除) Gone$/);
      await expect(page.getByRole('button', { name: /^(Undo|撤销)$/ })).toBeVisible();
    },
  },
  {
    name: 'prompt-gaps',
    isSignedIn: true,
    async open(page) {
      await keepPrompt(page);
      await press(page, /^(Save|保存)$/);
      await press(page, /^(Close|关闭)$/);
      await field(page).fill('');
      await field(page).pressSequentially('/fan');
      await page.getByRole('option').first().click();
      await expect(page.getByRole('textbox', { name: '语气' })).toBeVisible();
    },
  },
  {
    name: 'prompt-list',
    isSignedIn: true,
    async open(page) {
      await keepPrompt(page);
      await press(page, /^(Save|保存)$/);
      await press(page, /^(Close|关闭)$/);
      await field(page).fill('');
      await field(page).pressSequentially('/');
      await expect(page.getByRole('option')).toHaveCount(2);
    },
  },
  {
    name: 'memory',
    isSignedIn: true,
    async open(page) {
      await openTab(page, /^(Personalization|个性化)$/);
      for (const words of ['I keep a lighthouse and write about it on Sundays.', '回答请简短，先说结论。']) {
        await press(page, /^(Remember something|记住一件事)$/);
        await page.getByRole('textbox', { name: /^(What to remember|要记住的内容)$/ }).fill(words);
        await press(page, /^(Add|添加)$/);
        await expect(page.getByText(words, { exact: true })).toBeVisible();
      }
      await press(page, /^(Remember something|记住一件事)$/);
      await page.getByRole('textbox', { name: /^(What to remember|要记住的内容)$/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'completion-mark',
    isSignedIn: true,
    open: (page) => openTab(page, /^(General|通用)$/),
  },
  {
    name: 'imports',
    isSignedIn: true,
    async open(page) {
      await openTab(page, /^(Account|账号)$/);
      const section = page.getByRole('region', { name: /^(Import chats|导入对话)$/ });
      const input = section.locator('input[type=file]');
      await input.setInputFiles(join(EXPORTS, 'chatgpt.json'));
      await section.getByText(/^(2 left out|2 个未导入)$/).click();
      await input.setInputFiles(join(EXPORTS, 'librechat.json'));
      await expect(section.getByText(/^(1 chat brought|导入 1 个对话)$/)).toBeVisible();
      await section.scrollIntoViewIfNeeded();
    },
  },
];
