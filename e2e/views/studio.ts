import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { openFullNotebook, showPart } from './notebooks.ts';
import { press } from './steps.ts';
import type { Stage, View } from './view.ts';

const MAP = {
  title: 'Borealis',
  text: 'Borealis',
  branches: [
    { text: 'Lighthouse', branches: [{ text: 'Built in 1871 by Ada Holm', cites: [1] }] },
    { text: '港口', branches: [{ text: 'Freezes from December to March', cites: [1] }] },
    { text: 'Keeper', branches: [{ text: '312 steps every evening', cites: [1] }] },
  ],
};
const QUIZ = {
  title: 'Borealis',
  questions: [
    {
      question: 'Who built the lighthouse of Borealis in 1871?',
      options: ['The engineer Ada Holm', 'Robert Stevenson', 'The keepers themselves', '无人知晓'],
      right: 0,
      explanation: 'The lighthouse of Borealis was built in 1871 by the engineer Ada Holm.',
      cites: [1],
    },
  ],
};
const TABLE = {
  cells: [
    {
      column: 1,
      values: [
        { value: '1871', quote: 'The lighthouse of Borealis was built in 1871 by the engineer Ada Holm.' },
      ],
    },
    { column: 2, values: [] },
    {
      column: 3,
      values: [
        { value: '312 steps', quote: 'The keeper climbed 312 steps every evening.' },
        { value: 'freezes from December', quote: 'In winter the harbour freezes from December to March.' },
      ],
    },
  ],
};
const ESSAY =
  '# The light of Borealis\n\nThe lighthouse of Borealis was built in 1871 [1]. The keeper sang old songs every night.';

const make = async (
  page: Page,
  { openai }: Stage,
  kind: RegExp,
  answer: string,
  title: RegExp,
): Promise<void> => {
  await openFullNotebook(page);
  await showPart(page, /^(Create|生成)$/);
  openai.answersWith(answer);
  await press(page, kind);
  await press(page, /^(Generate|生成)$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, title);
};

export const STUDIO_VIEWS: readonly View[] = [
  {
    name: 'studio',
    isSignedIn: true,
    async open(page) {
      await openFullNotebook(page);
      await showPart(page, /^(Create|生成)$/);
      await expect(page.getByRole('button', { name: /^(Mind map|思维导图)$/ })).toBeVisible();
    },
  },
  {
    name: 'studio-essay-checked',
    isSignedIn: true,
    async open(page, stage) {
      await make(page, stage, /^(Essay|文章)$/, ESSAY, /^The light of Borealis/);
      await press(page, /^(Check the evidence|核对依据)$/);
      await press(page, /^The keeper sang/);
    },
  },
  {
    name: 'studio-quiz',
    isSignedIn: true,
    async open(page, stage) {
      await make(page, stage, /^(Quiz|测验)$/, JSON.stringify(QUIZ), /^Borealis (Quiz|测验)/);
      await press(page, /无人知晓/);
      await expect(page.getByText(/^(Not quite|不对)/)).toBeVisible();
    },
  },
  {
    name: 'studio-mindmap',
    isSignedIn: true,
    async open(page, stage) {
      await make(page, stage, /^(Mind map|思维导图)$/, JSON.stringify(MAP), /^Borealis (Mind map|思维导图)/);
      await press(page, /^(Unfold all|全部展开)$/);
      await press(page, /^(Fit|适合窗口)$/);
    },
  },
];

export const STUDIO_TABLE_VIEWS: readonly View[] = [
  {
    name: 'studio-table',
    isSignedIn: true,
    async open(page, { openai }) {
      await openFullNotebook(page);
      await showPart(page, /^(Create|生成)$/);
      openai.answersWith(JSON.stringify(TABLE));
      await press(page, /^(Comparison table|对照表)$/);
      await page
        .getByRole('textbox', { name: /^(Columns|列)/ })
        .fill('Year of construction\n灯的燃料\nThe keeper’s work in every season of the year');
      await press(page, /^(Generate|生成)$/);
      await expect(page.getByRole('dialog')).toBeHidden();
      // In Chinese, the kind has the same name, above the items.
      await page
        .getByRole('button', { name: /^(Table|对照表)/ })
        .last()
        .click();
      await expect(
        page.getByRole('region', { name: /^(Comparison table|对照表)$/ }).getByText('1871'),
      ).toBeVisible();
      // Appears when all rows are filled.
      await expect(page.getByRole('button', { name: /^(Columns|列)$/ })).toBeVisible();
    },
  },
];
