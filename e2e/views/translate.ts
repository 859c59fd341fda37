import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openTranslation } from '@studiolo/contract/translate/endpoints';
import {
  aFileToTranslate,
  finishedTranslation,
  translateRequest,
} from '../../apps/server/src/testing/fixtures/a-translated-file.ts';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import type { View } from './view.ts';

const PAPER = path.join(import.meta.dirname, '../../apps/server/src/testing/documents/multicolumn.pdf');

const openPaper = async (page: Page): Promise<void> => {
  const client = await clientOf(page);
  const fileId = await aFileToTranslate(client, await readFile(PAPER));
  const { taskId } = await client.call(openTranslation, { fileId, to: 'zh-CN' });
  await finishedTranslation(client, taskId);
  await page.goto(`/translate/${taskId}`);
  await expect(page.locator('[data-block]').first()).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 1000) await expect(page.locator('canvas').first()).toBeVisible();
};

export const TRANSLATE_VIEWS: readonly View[] = [
  {
    name: 'translate-visitor',
    isSignedIn: false,
    async open(page) {
      await page.goto('/translate');
      await expect(page.getByRole('region', { name: /^(Sample|示例)$/ })).toBeVisible();
    },
  },
  {
    name: 'translate-reader',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWhen(translateRequest);
      await openPaper(page);
    },
  },
  {
    name: 'translate-report',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWhen(translateRequest);
      await openPaper(page);
      if ((page.viewportSize()?.width ?? 0) < 768) {
        await page.getByRole('button', { name: /^(More|更多)$/ }).click();
        await page.getByRole('menuitem', { name: /^(Report|报告)$/ }).click();
      } else await page.getByRole('button', { name: /^(Report|报告)$/ }).click();
      await expect(page.getByRole('complementary', { name: /^(Report|报告)$/ })).toBeVisible();
    },
  },
  { name: 'translate-no-model', isSignedIn: true, isBare: true, open: openPaper },
  {
    name: 'translate-history',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWhen(translateRequest);
      await openPaper(page);
      await page.goto('/translate');
      await expect(page.getByRole('link', { name: 'paper.pdf' })).toBeVisible();
    },
  },
];
