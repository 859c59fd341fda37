import { expect } from '../fixtures.ts';
import type { Page } from '@playwright/test';
import { composer, press } from './steps.ts';
import type { View } from './view.ts';

const PROMPT = '把下面的内容翻译成{{语言}}，语气{{语气}}：\n\n{{内容}}';

const savePrompt = async (page: Page): Promise<void> => {
  await composer(page).pressSequentially('/');
  await page.getByRole('option').last().click();
  await press(page, /^(New prompt|新建提示词)$/);
  await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('翻译 Translate');
  await page.getByRole('textbox', { name: /^(Prompt|内容)$/ }).fill(PROMPT);
};

/** Saves the written prompt, closes the library, and empties the composer. */
const closeSaved = async (page: Page): Promise<void> => {
  await press(page, /^(Save|保存)$/);
  await expect(page.getByRole('button', { name: /^(Delete|删除) 翻译 Translate$/ })).toBeVisible();
  await press(page, /^(Close|关闭)$/);
  await composer(page).fill('');
};

export const PROMPT_VIEWS: readonly View[] = [
  {
    name: 'prompt-form',
    isSignedIn: true,
    open: savePrompt,
  },
  {
    name: 'prompts',
    isSignedIn: true,
    async open(page) {
      await savePrompt(page);
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
      await savePrompt(page);
      await closeSaved(page);
      await composer(page).pressSequentially('/fan');
      await page.getByRole('option', { name: /^翻译 Translate/ }).click();
      await expect(page.getByRole('textbox', { name: '语气' })).toBeVisible();
    },
  },
  {
    name: 'prompt-list',
    isSignedIn: true,
    async open(page) {
      await savePrompt(page);
      await closeSaved(page);
      await composer(page).pressSequentially('/');
      await expect(page.getByRole('option')).toHaveCount(2);
    },
  },
];
