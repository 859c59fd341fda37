import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { createBot, deleteBot } from '@studiolo/contract/bots/endpoints';
import { addKnowledgeText } from '@studiolo/contract/bots/knowledge-endpoints';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { deleteNotebook } from '@studiolo/contract/notebooks/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  pauseSchedule,
  priceSchedule,
  restoreSchedule,
  resumeSchedule,
  runSchedule,
  updateSchedule,
} from '@studiolo/contract/schedules/endpoints';
import { SCHEDULE_LIMITS } from '@studiolo/contract/schedules/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../testing/fixtures/a-notebook.ts';
import { aSchedule, nextRun, resultsOf, settledSchedule } from '../../testing/fixtures/a-schedule.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser, PASSWORD, type TestUser } from '../../testing/fixtures/a-user.ts';
import { startPages } from '../../testing/stand-ins/web/pages.ts';
import { until } from '../../testing/until.ts';
import { schedules } from './schedules.tables.ts';

const web = await startPages();
const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '2' },
  model: { models: ['gpt-4o-mini'] },
  isAllowedAddress: (address) => address === '127.0.0.1',
});
afterAll(() => web.close());

let ann: TestUser;
let notebookId: string;
beforeEach(async () => {
  openai.behavesWell();
  ann = await aUser(server);
  notebookId = await aNotebook(ann);
  await aTextSource(ann, notebookId, 'Log', 'The tower is 330 metres high. The lamp burns whale oil.');
});

const PROMPT = 'How high is the tower?';
const aQuestion = (settings: object = {}) =>
  aSchedule(ann, { kind: 'notebook', targetId: notebookId, prompt: PROMPT, ...settings });

const answersUsed = async () => (await ann.call(getChatCount, {})).dailyCount;

it('asks a notebook, charges once, and reports which number changed since the last answer [schedules.question] [schedules.diff] [schedules.charge]', async () => {
  openai.answersWith('The tower is 330 metres high [1].');
  const scheduleId = await aQuestion();
  await nextRun(server, ann, scheduleId);
  expect(await answersUsed()).toBe(1);

  openai.answersWith('The tower is 331 metres high [1].');
  const schedule = await nextRun(server, ann, scheduleId);
  const [second, first] = await resultsOf(ann, scheduleId);
  expect(first).toMatchObject({ isFirst: true, changes: null, citations: [{ number: 1, name: 'Log' }] });
  expect(second?.changes?.numbers).toEqual([
    {
      before: 'The tower is 330 metres high.',
      after: 'The tower is 331 metres high.',
      numbers: [{ from: '330', to: '331' }],
    },
  ]);
  expect(second?.path).toMatch(/^\/notebook\/.*session=.*&message=scheduled-/);
  expect(schedule).toMatchObject({ results: 2, targetTitle: 'Towers' });

  // One task and one charge for each occurrence, and both answers in one conversation.
  const runs = (await ann.call(pageRuns, {})).records.filter(({ kind }) => kind !== 'learn');
  expect(runs.map(({ kind }) => kind)).toEqual(['schedule', 'schedule']);
  expect((await ann.call(pageCharges, {})).total).toBe(2);
  const { records } = await ann.call(pageRecords, { projectId: notebookId });
  expect(new Set(records.map(({ sessionId }) => sessionId)).size).toBe(1);
});

it('reports no change for an answer that only numbers its citations differently [schedules.diff]', async () => {
  openai.answersWith('The tower is 330 metres high [1].');
  const scheduleId = await aQuestion();
  await nextRun(server, ann, scheduleId);
  await nextRun(server, ann, scheduleId);
  expect((await resultsOf(ann, scheduleId))[0]).toMatchObject({ isChanged: false });
});

it('waits for its next time when the allowance of the day is used up, says so once, and charges nothing for it [schedules.wait] [schedules.charge]', async () => {
  const scheduleId = await aQuestion({ isMailed: true });
  for (const _ of [1, 2]) {
    await ann.call(runSchedule, { scheduleId });
    await settledSchedule(server, ann, scheduleId);
  }
  for (const _ of ['more than three failures', 'in a row', 'stop', 'a schedule']) {
    await ann.call(runSchedule, { scheduleId });
    await settledSchedule(server, ann, scheduleId);
  }
  const waiting = await ann.call(getSchedule, { scheduleId });
  expect(waiting).toMatchObject({ state: 'active', reason: '', results: 2, lastResult: { state: 'failed' } });
  expect(waiting.lastResult?.error).toContain('0 of 2 answers are left, and this takes up to 1');
  expect(waiting.nextAt).not.toBeNull();
  expect(await answersUsed()).toBe(2);
  const notifications = async () =>
    (await server.letters()).filter(
      (text) => text.includes(ann.email) && text.replaceAll(/\s/g, ' ').includes('allowance is used up'),
    ).length;
  await until(async () => (await notifications()) > 0);

  expect(await nextRun(server, ann, scheduleId)).toMatchObject({
    state: 'active',
    results: 3,
    lastResult: { state: 'done' },
  });
  expect(await notifications()).toBe(1);
});

it('lists a wait for the allowance once, no matter how often a page is checked until it returns [schedules.wait]', async () => {
  const daily = await aQuestion();
  for (const _ of [1, 2]) {
    await ann.call(runSchedule, { scheduleId: daily });
    await settledSchedule(server, ann, daily);
  }
  const url = web.put('/hourly', { body: `<p>${'Boats come and go with the tide. '.repeat(40)}</p>` });
  const scheduleId = await aQuestion({ every: 'change', url });
  await nextRun(server, ann, scheduleId);
  expect(await nextRun(server, ann, scheduleId)).toMatchObject({ state: 'active', results: 0 });
  expect((await resultsOf(ann, scheduleId)).map(({ state }) => state)).toEqual(['failed']);
});

it('stops with the reason when no day’s allowance is enough and no paid balance is left, and can be resumed [schedules.stop] [schedules.charge]', async () => {
  const target = { kind: 'research', targetId: notebookId };
  expect(await ann.call(priceSchedule, target)).toEqual({ meter: 'answer', amount: 7 });
  const scheduleId = await aSchedule(ann, { ...target, prompt: PROMPT, isMailed: true });
  const schedule = await nextRun(server, ann, scheduleId);
  expect(schedule).toMatchObject({ state: 'stopped', nextAt: null, results: 0 });
  expect(schedule.reason).toContain('up to 7 answers, more than the 2 a day');
  expect(await answersUsed()).toBe(0);
  await until(async () =>
    (await server.letters()).some((text) => text.includes(ann.email) && text.includes('The schedule has')),
  );

  await ann.call(resumeSchedule, { scheduleId });
  expect(await ann.call(getSchedule, { scheduleId })).toMatchObject({ state: 'active', reason: '' });
});

it('charges nothing for an answer that fails [schedules.charge]', async () => {
  openai.refusesWith({ error: { message: 'Out of order.' } }, 400);
  const scheduleId = await aQuestion();
  const schedule = await nextRun(server, ann, scheduleId);
  expect(schedule).toMatchObject({ state: 'active', results: 0, lastResult: { state: 'failed' } });
  expect(await answersUsed()).toBe(0);
});

it('asks the owner’s bot, and refuses the bot of another user [schedules.question]', async () => {
  const { tableId } = await ann.call(createBot, { botName: 'Keeper', originality: 0 });
  await ann.call(addKnowledgeText, { botId: tableId, title: 'Log', text: 'The tower is 330 metres high.' });
  openai.answersWith('330 metres.');
  const scheduleId = await aSchedule(ann, { kind: 'bot', targetId: tableId, prompt: PROMPT });
  const schedule = await nextRun(server, ann, scheduleId);
  expect(schedule).toMatchObject({ targetTitle: 'Keeper', lastResult: { state: 'done' } });
  expect(await ann.call(priceSchedule, { kind: 'bot', targetId: tableId })).toEqual({
    meter: 'answer',
    amount: 1,
  });

  const bob = await aUser(server);
  const theft = { kind: 'bot', targetId: tableId, prompt: PROMPT, every: 'day', timeZone: 'UTC' } as const;
  expect(await bob.try(createSchedule, theft)).toMatchObject({ status: 404 });

  await ann.call(deleteBot, { tableId });
  expect((await nextRun(server, ann, scheduleId)).reason).toContain('was deleted');
});

it('stops with the reason if its notebook was deleted [schedules.stop]', async () => {
  const scheduleId = await aQuestion();
  await ann.call(deleteNotebook, { notebookId });
  const schedule = await nextRun(server, ann, scheduleId);
  expect(schedule).toMatchObject({ state: 'stopped', targetTitle: '' });
  expect(await answersUsed()).toBe(0);
});

it('asks only when the page that it watches has changed [schedules.change]', async () => {
  const page = (line: string) => ({
    body: `<p>${line}</p><p>${'Boats come and go with the tide. '.repeat(40)}</p>`,
  });
  const url = web.put('/news', page('Closed.'));
  openai.answersWith('The tower is 330 metres high.');
  const scheduleId = await aQuestion({ every: 'change', url });
  await nextRun(server, ann, scheduleId);
  expect((await nextRun(server, ann, scheduleId)).results).toBe(1);
  expect(await answersUsed()).toBe(1);
  web.put('/news', page('Open.'));
  expect((await nextRun(server, ann, scheduleId)).results).toBe(2);
  expect(await answersUsed()).toBe(2);
});

it('pauses, resumes, changes its time, and can be deleted and restored [schedules.manage]', async () => {
  const scheduleId = await aQuestion();
  await ann.call(pauseSchedule, { scheduleId });
  expect(await ann.call(getSchedule, { scheduleId })).toMatchObject({ state: 'paused', nextAt: null });
  await ann.call(resumeSchedule, { scheduleId });
  const zone = { every: 'day', time: '06:30', timeZone: 'Asia/Kathmandu' } as const;
  await ann.call(updateSchedule, { scheduleId, prompt: PROMPT, ...zone });
  expect((await ann.call(getSchedule, { scheduleId })).nextAt).toMatch(/T00:45:00/);
  await ann.call(deleteSchedule, { scheduleId });
  expect((await ann.call(listSchedules, {})).schedules).toEqual([]);
  await ann.call(restoreSchedule, { scheduleId });
  expect((await ann.call(listSchedules, {})).schedules).toHaveLength(1);
});

it('refuses unknown time zones, missing questions and addresses, and more than the plan allows [schedules.limits]', async () => {
  const base = {
    kind: 'notebook',
    targetId: notebookId,
    prompt: PROMPT,
    every: 'day',
    timeZone: 'UTC',
  } as const;
  expect(await ann.try(createSchedule, { ...base, timeZone: 'Mars/Olympus' })).toMatchObject({ status: 400 });
  expect(await ann.try(createSchedule, { ...base, prompt: ' ' })).toMatchObject({ status: 400 });
  expect(await ann.try(createSchedule, { ...base, every: 'change' })).toMatchObject({ status: 400 });
  expect(await ann.try(createSchedule, { ...base, kind: 'page', url: 'file:///etc/passwd' })).toMatchObject({
    status: 400,
  });
  expect(await ann.try(createSchedule, { ...base, time: '24:00' })).toMatchObject({ status: 400 });
  expect(await ann.try(createSchedule, { ...base, kind: 'unknown' })).toMatchObject({ status: 404 });
  const schedules = await Promise.all(
    Array.from({ length: SCHEDULE_LIMITS.free + 3 }, () => ann.try(createSchedule, base)),
  );
  expect(schedules.filter(({ status }) => status === 200)).toHaveLength(SCHEDULE_LIMITS.free);
  expect(schedules.find(({ status }) => status === 413)?.msg).toContain(`${SCHEDULE_LIMITS.free} schedules`);
});

it('belongs to its owner alone, and is erased with the account [schedules.account]', async () => {
  const scheduleId = await aQuestion();
  const bob = await aUser(server);
  expect(await bob.try(getSchedule, { scheduleId })).toMatchObject({ status: 404 });
  expect(await bob.try(runSchedule, { scheduleId })).toMatchObject({ status: 404 });
  expect(await bob.try(deleteSchedule, { scheduleId })).toMatchObject({ status: 404 });
  await ann.call(deleteAccount, { password: PASSWORD });
  const { database } = server.inside;
  await until(async () => (await database.$count(schedules, eq(schedules.id, scheduleId))) === 0);
});
