import { imagine } from '@studiolo/contract/draw/endpoints';
import { keepPrompt, putOnBoard, saveBoard } from '@studiolo/contract/draw/library-endpoints';
import type { Page } from '@playwright/test';
import { aGrid } from '../../apps/server/src/testing/stand-ins/a-grid.ts';
import { endOfDrawing } from '../../apps/server/src/testing/fixtures/drawn.ts';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import { press } from './steps.ts';
import type { Stage, View } from './view.ts';

const PROMPT = 'A lighthouse by the sea at night --ar 4:3';
const SECOND = / 2( 张)?$/;

const order = async (page: Page, type: string, count: number): Promise<string> => {
  const client = await clientOf(page);
  const sent = { msgId: `view-${Date.now()}`, type, prompt: PROMPT, count };
  return (await client.call(imagine, sent)).mjTaskId;
};

const drawn = async (page: Page): Promise<void> => {
  await order(page, 'sketch', 2);
  await page.goto('/common/draw');
  await expect(page.getByRole('button', { name: SECOND })).toBeVisible();
};

/** Marks a region of a picture that the model service drew, as the built-in sketches support no regions. */
const markRegion = async (page: Page, { openai }: Stage): Promise<void> => {
  openai.answersWith([Buffer.from(await aGrid(256)).toString('base64')]);
  await endOfDrawing(await clientOf(page), await order(page, 'openai', 1));
  await page.goto('/common/draw');
  await press(page, /^(Open .* picture 1|打开 .*第 1 张)$/);
  await press(page, /^(Redraw a region|局部重绘)$/);
  const canvas = page.getByRole('application', { name: /paint over the region|涂抹要重绘的区域/ });
  await canvas.press('Shift+ArrowDown');
  await canvas.press('Enter');
  await expect(page.getByRole('button', { name: /^(Redraw|重绘)$/ })).toBeEnabled();
};

const onBoard = async (page: Page): Promise<void> => {
  const client = await clientOf(page);
  const mjTaskId = await order(page, 'sketch', 2);
  await endOfDrawing(client, mjTaskId);
  await client.call(saveBoard, { name: 'Covers' });
  const { boardId } = await client.call(saveBoard, { name: 'Towers 灯塔' });
  await client.call(putOnBoard, { boardId, mjTaskId, index: 1, isOn: true });
  await page.goto('/common/draw');
  await press(page, /^Towers 灯塔 1$/);
};

export const DRAW_VIEWS: readonly View[] = [
  {
    name: 'draw-visitor',
    isSignedIn: false,
    async open(page) {
      await page.goto('/common/draw');
      await expect(
        page.getByRole('heading', { name: /^(Describe it, and see it|说出来，画出来)$/ }),
      ).toBeVisible();
    },
  },
  { name: 'draw', isSignedIn: true, open: drawn },
  {
    name: 'draw-picture',
    isSignedIn: true,
    async open(page) {
      await drawn(page);
      await page.getByRole('button', { name: SECOND }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'draw-region', isSignedIn: true, open: markRegion },
  {
    name: 'draw-prompts',
    isSignedIn: true,
    async open(page) {
      const client = await clientOf(page);
      await client.call(keepPrompt, { text: 'A {thing} by the sea, watercolor --ar 16:9', isKept: true });
      await drawn(page);
      // A phone shows the request in one line until it is touched.
      await page.getByRole('textbox', { name: /^(Describe the picture|想画什么)$/ }).click();
      await press(page, /^(My prompts|我的提示词)$/);
      await expect(page.getByRole('dialog').getByText('A {thing} by the sea')).toBeVisible();
    },
  },
  {
    name: 'draw-filter',
    isSignedIn: true,
    async open(page) {
      await drawn(page);
      await press(page, /^(Filter|筛选)$/);
      await expect(page.getByRole('combobox', { name: /^(Aspect ratio|画面比例)$/ })).toBeVisible();
    },
  },
  {
    name: 'draw-board-delete',
    isSignedIn: true,
    async open(page) {
      await onBoard(page);
      await press(page, /^(Options for Towers 灯塔|Towers 灯塔 的选项)$/);
      await page.getByRole('menuitem', { name: /^(Delete|删除)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Undo|撤销)$/ })).toBeVisible();
    },
  },
];
