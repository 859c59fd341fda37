import { randomUUID } from 'node:crypto';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import {
  approveResearch,
  createResearch,
  deleteResearch,
  getResearch,
} from '@studiolo/contract/research/endpoints';
import { researchPath } from '@studiolo/contract/research/addresses';
import type { ResearchStatus } from '@studiolo/contract/research/entities';
import { getSchedule, priceSchedule } from '@studiolo/contract/schedules/endpoints';
import { expect, it } from 'vitest';
import { taskOf } from '../../testing/built-web/research-model.ts';
import { aNotebook, aTextSource } from '../../testing/fixtures/a-notebook.ts';
import { aSchedule, nextRun, resultsOf } from '../../testing/fixtures/a-schedule.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { until } from '../../testing/until.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000' },
  model: { models: ['gpt-4o-mini'] },
});

const QUESTION = 'How high is the tower, and what does its lamp burn?';
const SENTENCES = ['The tower is 330 metres high.', 'The lamp burns whale oil.'];
const PLAN = ['How high is the tower?', 'What does the lamp burn?'].map((question) => ({
  question,
  queries: [question],
}));

/** Runs a research task with two sub-questions and one round. `answers` counts the tasks of the model. */
const aResearch = async (ann: TestUser) => {
  const tasks: string[] = [];
  let report = 'The tower is 330 metres high [1]. The lamp burns whale oil [2].';
  openai.answersWhen((request) => {
    const task = taskOf(request) ?? '';
    tasks.push(task);
    if (task === 'read') {
      const notes = SENTENCES.map((quote) => ({ passage: 1, quote }));
      return JSON.stringify({ notes, queries: [] });
    }
    if (task === 'report') return report;
    return task === 'compare' ? '{"pairs":[]}' : JSON.stringify({ title: 'Tower', questions: PLAN });
  });
  const notebookId = await aNotebook(ann);
  await aTextSource(ann, notebookId, 'Log', SENTENCES.join(' '));
  const sources = { isWebIncluded: false, collections: [{ kind: 'notebook' as const, id: notebookId }] };
  const draft = { msgId: randomUUID(), question: QUESTION, sources, rounds: 1 };
  const { researchId } = await ann.call(createResearch, draft);
  const inState = (wanted: ResearchStatus) =>
    until(async () => (await ann.call(getResearch, { researchId })).status === wanted);
  await inState('planned');
  await ann.call(approveResearch, { researchId, plan: PLAN, sources, rounds: 1 });
  await inState('ready');
  return { researchId, tasks, reportsLater: (text: string) => (report = text) };
};

it('repeats a research task with its plan and sources within the quoted price, and compares the statements of its reports, not their check [schedules.research] [schedules.diff]', async () => {
  const ann = await aUser(server);
  const { researchId, tasks, reportsLater } = await aResearch(ann);
  const target = { kind: 'research', targetId: researchId };
  // Two readings, one for messages, and the report.
  expect(await ann.call(priceSchedule, target)).toEqual({ meter: 'answer', amount: 4 });
  tasks.length = 0;
  const before = (await ann.call(getChatCount, {})).dailyCount;
  const scheduleId = await aSchedule(ann, { ...target, prompt: QUESTION });
  await nextRun(server, ann, scheduleId);
  reportsLater('The lamp burns whale oil [1, 2]. The tower is 331 metres high [2].');
  const schedule = await nextRun(server, ann, scheduleId);

  expect(schedule).toMatchObject({ targetTitle: 'Tower', targetPath: researchPath(researchId), results: 2 });
  const [second, first] = await resultsOf(ann, scheduleId);
  expect(first).toMatchObject({ isFirst: true, changes: null });
  expect(second?.changes).toMatchObject({
    numbers: [{ numbers: [{ from: '330', to: '331' }] }],
    added: [],
    removed: [],
  });
  expect(second?.citations.length).toBeGreaterThan(0);
  expect(tasks).not.toContain('plan');
  expect(tasks.filter((task) => task === 'report')).toHaveLength(2);
  const used = (await ann.call(getChatCount, {})).dailyCount - before;
  expect(used).toBeLessThanOrEqual(4);
});

it('stops with the reason if the research that it repeats was deleted [schedules.research] [schedules.stop]', async () => {
  const ann = await aUser(server);
  const { researchId } = await aResearch(ann);
  const scheduleId = await aSchedule(ann, { kind: 'research', targetId: researchId, prompt: QUESTION });
  await ann.call(deleteResearch, { researchId });
  await nextRun(server, ann, scheduleId);
  const { state, reason } = await ann.call(getSchedule, { scheduleId });
  expect(state).toBe('stopped');
  expect(reason).toContain('was deleted');
});
