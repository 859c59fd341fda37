import type { Page } from '@playwright/test';
import { createSchedule, getSchedule, runSchedule } from '@studiolo/contract/schedules/endpoints';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import { makeNotebook } from './make-notebook.ts';
import type { Stage, View } from './view.ts';

const QUESTION = { prompt: 'How high is the lighthouse, and what does it burn?', every: 'week' } as const;

/** Creates a weekly question with one result for each answer. Returns its id. */
export const makeSchedule = async (
  page: Page,
  openai: Stage['openai'],
  answers: readonly string[],
): Promise<string> => {
  const texts = { Log: 'The lighthouse of Borealis is 41 metres high. It burns whale oil.' };
  const notebookId = await makeNotebook(page, 'Lighthouses', { texts });
  const client = await clientOf(page);
  const { scheduleId } = await client.call(createSchedule, {
    kind: 'notebook',
    targetId: notebookId,
    title: 'Lighthouse news',
    timeZone: 'Europe/Berlin',
    ...QUESTION,
  });
  const isRunning = async () => (await client.call(getSchedule, { scheduleId })).isRunning;
  for (const answer of answers) {
    openai.answersWith(answer);
    await client.call(runSchedule, { scheduleId });
    await expect.poll(isRunning, { intervals: [50] }).toBe(false);
  }
  return scheduleId;
};

const ANSWERS = [
  'The lighthouse is 41 metres high [1]. It burns whale oil [1].',
  'The lighthouse is 42 metres high [1]. It burns gas since spring.',
] as const;

export const SCHEDULE_VIEWS: readonly View[] = [
  {
    name: 'schedules-empty',
    isSignedIn: true,
    async open(page) {
      await page.goto('/schedules');
      await expect(
        page.getByRole('button', { name: /^(Watch a page for changes|监测网页的变化)$/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'schedules',
    isSignedIn: true,
    async open(page, { openai }) {
      await makeSchedule(page, openai, ANSWERS);
      await page.goto('/schedules');
      await expect(page.getByRole('link', { name: 'Lighthouse news' })).toBeVisible();
    },
  },
  {
    name: 'schedule-form',
    isSignedIn: true,
    async open(page) {
      await makeNotebook(page, 'Lighthouses');
      await page.goto('/schedules?new=notebook');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'schedule-result',
    isSignedIn: true,
    async open(page, { openai }) {
      await page.goto(`/schedules/${await makeSchedule(page, openai, ANSWERS)}`);
      await expect(page.getByRole('heading', { name: /^(What changed|有什么变化)$/ })).toBeVisible();
      await expect(page.getByText('41', { exact: true })).toBeVisible();
    },
  },
];
