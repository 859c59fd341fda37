import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { approveResearch, createResearch, getResearch } from '@studiolo/contract/research/endpoints';
import { researchPath } from '@studiolo/contract/research/addresses';
import type { Research } from '@studiolo/contract/research/entities';
import type { Page } from '@playwright/test';
import { taskOf } from '../../apps/server/src/testing/built-web/research-model.ts';
import { aTextSource } from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import type { Stage, View } from './view.ts';

const QUESTION = 'How high is Borealis, and when was it built?';
const GUIDE = 'The lighthouse of Borealis is 41 metres high. 博瑞灯塔于 1871 年建成。';
const HISTORY = 'The lighthouse of Borealis is 47 metres high. Its lamp burned rape oil until 1902.';

const PLAN = {
  title: 'Borealis: height and age · 博瑞灯塔',
  questions: [
    { question: 'How high is the lighthouse of Borealis?', queries: ['Borealis lighthouse height'] },
    { question: '博瑞灯塔于哪一年建成？', queries: ['博瑞灯塔 建成'] },
  ],
};
const NOTES = [GUIDE, HISTORY].flatMap((text, index) =>
  text.split(/(?<=\. )/).map((quote) => ({ passage: index + 1, quote: quote.trim() })),
);
const REPORT = `## Height

The lighthouse of Borealis is 41 metres high [1]. It is the tallest building of the harbour by far. Its lamp burned rape oil until 1912 [1].

## 建成年份

博瑞灯塔于 1871 年建成 [2]。`;

const prepare = async (page: Page, { openai }: Stage): Promise<Research> => {
  openai.answersWhen((request) => {
    switch (taskOf(request)) {
      case 'plan':
        return JSON.stringify(PLAN);
      case 'read':
        return JSON.stringify({ notes: NOTES, queries: [] });
      case 'report':
        return REPORT;
      default:
        return '{"pairs":[]}';
    }
  });
  const client = await clientOf(page);
  const { notebookId } = await client.call(createNotebook, { name: 'Borealis · 博瑞' });
  await aTextSource(client, notebookId, 'Guide', GUIDE);
  await aTextSource(client, notebookId, 'History', HISTORY);
  const { researchId } = await client.call(createResearch, {
    msgId: crypto.randomUUID(),
    question: QUESTION,
    sources: { isWebIncluded: false, collections: [{ kind: 'notebook', id: notebookId }] },
    rounds: 1,
  });
  return until(async () => {
    const research = await client.call(getResearch, { researchId });
    return research.status === 'planned' ? research : undefined;
  });
};

const approve = async (page: Page, { researchId, plan, sources, rounds }: Research): Promise<void> => {
  await (await clientOf(page)).call(approveResearch, { researchId, plan, sources, rounds });
};

export const RESEARCH_VIEWS: readonly View[] = [
  {
    name: 'research-start',
    isSignedIn: true,
    async open(page, stage) {
      await prepare(page, stage);
      await page.goto('/research');
      await expect(page.getByRole('listitem').getByRole('link', { name: /^Borealis/ })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /Borealis/ })).toBeVisible();
    },
  },
  {
    name: 'research-plan',
    isSignedIn: true,
    async open(page, stage) {
      const { researchId } = await prepare(page, stage);
      await page.goto(researchPath(researchId));
      await expect(page.getByRole('form', { name: /^(Plan|计划)$/ })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /Borealis/ })).toBeChecked();
    },
  },
  {
    name: 'research-running',
    isSignedIn: true,
    async open(page, stage) {
      const research = await prepare(page, stage);
      const paused = stage.openai.pauseAfter(1);
      await approve(page, research);
      await paused;
      await page.goto(researchPath(research.researchId));
      await expect(page.getByRole('button', { name: /^(Stop|停止)$/ })).toBeVisible();
      await expect(page.getByRole('complementary').getByText(/Guide/)).toBeVisible();
    },
  },
  {
    name: 'research-report',
    isSignedIn: true,
    async open(page, stage) {
      const research = await prepare(page, stage);
      await approve(page, research);
      await page.goto(researchPath(research.researchId));
      const report = page.getByRole('article', { name: /^(Report|报告)$/ });
      await report.locator('summary').first().click();
      await expect(report.getByRole('cell').first()).toBeVisible();
    },
  },
];
