import { createDocument } from '@studiolo/contract/write/document-endpoints';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import { openPanel } from './steps.ts';
import type { View } from './view.ts';

const TEXT = `# 灯塔为何点亮

没有人记得是谁第一个把灯油背上礁石的。The lamp was lit in 1811, and it has burned ever since without a single night of rest.

The keepers wrote a log of every storm that they saw from the rock.`;

const REWRITTEN = `# 灯塔为何点亮

没有人记得是谁第一个把灯油背上礁石的。The lamp was first lit in 1811, and it has burned ever since without a night of rest.

The keepers logged every storm that they saw from the rock, and signed each page.`;

const openAi = async (page: Page): Promise<void> => {
  const client = await clientOf(page);
  const { documentId } = await client.call(createDocument, { title: 'Of lighthouses', content: TEXT });
  await page.goto(`/editor/write?id=${documentId}`);
  await expect(page.getByRole('textbox', { name: /^(Text|正文)$/ })).toContainText('The lamp');
  await openPanel(page, /^(AI|AI 助手)$/);
};

export const WRITE_AI_VIEWS: readonly View[] = [
  {
    name: 'write-ai',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(REWRITTEN);
      await openAi(page);
      await page.getByRole('button', { name: /^(Polish|润色)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Accept all|全部接受)$/ })).toBeVisible();
    },
  },
  { name: 'write-ai-without-a-model', isSignedIn: true, isBare: true, open: openAi },
];
