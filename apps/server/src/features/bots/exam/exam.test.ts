import { createBot, deleteBot, publishBot, updateBot } from '@studiolo/contract/bots/endpoints';
import { getXray } from '@studiolo/contract/bots/answer-endpoints';
import { getExam, pageExamResults, setExam, startExam } from '@studiolo/contract/bots/exam-endpoints';
import { addKnowledgeText, pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { pageTopics } from '@studiolo/contract/chat/endpoints';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { EXAM_LIMITS } from '@studiolo/contract/bots/exam-limits';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { topics } from '../../../core/conversation/conversation.tables.ts';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { botExamResults } from './exam.tables.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '7' },
  model: { models: ['gpt-4o-mini'] },
});
const serverWithoutModel = aServer();

beforeEach(() => openai.behavesWell());

const FACTS = [
  ['How high is the tower?', 'The tower is 330 metres high.'],
  ['Who built the tower?', 'Robert Stevenson built the tower in 1811.'],
  ['What does the lamp burn?', 'The lamp burns whale oil.'],
  ['When may one visit the tower?', 'Everybody may visit the tower on Sundays.'],
  ['How does bread come to the tower?', 'A boat brings bread to the tower on Mondays.'],
] as const;

const QUESTIONS = FACTS.map(([question, answer]) => ({ question, points: [answer] }));

const aBot = async (client: Client): Promise<string> =>
  (await client.call(createBot, { botName: 'Keeper', originality: 0 })).tableId;

const results = async (client: Client, tableId: string) =>
  (await client.call(pageExamResults, { tableId })).records;

const finishedResult = (client: Client, tableId: string) =>
  until(async () => {
    const [last] = await results(client, tableId);
    return last && last.state !== 'running' ? last : undefined;
  });

/** Answers with the facts, and grades as specified. */
const answersWithFacts = (grade: (prompt: string) => string) =>
  openai.answersWhen(({ system, turns }) => {
    const lastQuestion = turns.at(-1)?.text ?? '';
    if (system.includes('You grade an answer')) return grade(lastQuestion);
    return FACTS.find(([question]) => lastQuestion.includes(question))?.[1] ?? 'I do not know.';
  });

const meetsPoint = (question: string): string =>
  JSON.stringify([
    { point: 1, isMet: true, sentence: /<answer>\n([\s\S]*?)\n<\/answer>/.exec(question)?.[1] ?? '' },
  ]);

it('is free with the built-in engine, and grades by words, with the sentence for each point [bot.exam]', async () => {
  const ann = await aUser(serverWithoutModel);
  const tableId = await aBot(ann);
  await ann.call(addKnowledgeText, {
    botId: tableId,
    title: 'Rock',
    text: FACTS.map(([, answer]) => answer).join('\n\n'),
  });
  await until(
    async () => (await ann.call(pageKnowledge, { botId: tableId })).records[0]?.state === 'learned',
  );
  const questions = [...QUESTIONS, { question: 'What does the lamp burn?', points: ['The lamp burns gas.'] }];
  await ann.call(setExam, { tableId, questions });
  expect(await ann.call(getExam, { tableId })).toMatchObject({ questions, price: 0, isGradedByModel: false });
  const before = await ann.call(getChatCount, {});

  await ann.call(startExam, { tableId });
  const result = await finishedResult(ann, tableId);
  expect(result).toMatchObject({
    state: 'done',
    questions: 6,
    points: 6,
    met: 5,
    isOfDraft: true,
    version: 0,
  });
  expect(result.answers[0]).toMatchObject({
    question: 'How high is the tower?',
    isByModel: false,
    error: '',
    points: [{ isMet: true, sentence: expect.stringContaining('330 metres') }],
  });
  expect(result.answers[5]?.points).toEqual([{ point: 'The lamp burns gas.', isMet: false, sentence: '' }]);
  const { msgId = '' } = result.answers[0] ?? {};
  expect((await ann.call(getXray, { tableId, msgId })).trace.passages.length).toBeGreaterThan(0);
  expect(await ann.call(getChatCount, {})).toEqual(before);
  expect((await ann.call(pageTopics, {})).total).toBe(0);
});

it('charges each question as an answer, grades with the model, and belongs to the version published afterwards [bot.exam]', async () => {
  const ann = await aUser(server);
  const tableId = await aBot(ann);
  answersWithFacts(meetsPoint);
  await ann.call(setExam, { tableId, questions: QUESTIONS });
  expect(await ann.call(getExam, { tableId })).toMatchObject({ price: 1, isGradedByModel: true });

  await ann.call(startExam, { tableId });
  const result = await finishedResult(ann, tableId);
  expect(result).toMatchObject({ state: 'done', met: 5, points: 5, isOfDraft: true });
  expect(result.answers.every(({ isByModel }) => isByModel)).toBe(true);
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(5);
  expect((await ann.call(pageCharges, {})).total).toBe(5);

  await ann.call(publishBot, { tableId });
  await ann.call(updateBot, { tableId, greeting: 'Ahoy' });
  expect(await results(ann, tableId)).toMatchObject([{ version: 1, isOfDraft: false }]);
});

it('rejects a grader’s sentence that is not in the answer, and grades by words if its output is unreadable [bot.exam]', async () => {
  const ann = await aUser(server);
  const tableId = await aBot(ann);
  await ann.call(setExam, { tableId, questions: QUESTIONS });
  answersWithFacts((question) =>
    question.includes('whale oil')
      ? 'I would rather not.'
      : JSON.stringify([{ point: 1, isMet: true, sentence: 'It is said somewhere else.' }]),
  );
  await ann.call(startExam, { tableId });
  const { answers: graded } = await finishedResult(ann, tableId);
  expect(graded.map(({ isByModel, points }) => [isByModel, points[0]?.isMet])).toEqual([
    ...[
      [true, false],
      [true, false],
      [false, true],
      [true, false],
      [true, false],
    ],
  ]);
});

it('keeps the results so far if the quota runs out, and charges nothing more [bot.exam] [plan.ledger]', async () => {
  const ann = await aUser(server);
  const tableId = await aBot(ann);
  answersWithFacts(meetsPoint);
  const questions = Array.from({ length: 9 }, (_, at) => ({ ...QUESTIONS[at % 5]!, points: ['The tower'] }));
  await ann.call(setExam, { tableId, questions });
  await ann.call(startExam, { tableId });
  const result = await finishedResult(ann, tableId);
  expect(result).toMatchObject({ state: 'cut', questions: 9, error: expect.stringMatching(/./) });
  expect(result.answers).toHaveLength(7);
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(7);
});

it('refunds a failed answer, continues with the next question, and stops on request [bot.exam] [chat.stop]', async () => {
  const ann = await aUser(server);
  const tableId = await aBot(ann);
  answersWithFacts(meetsPoint);
  openai.refusesWhen(({ turns }) => turns.at(-1)?.text.includes('Who built') ?? false, { error: 'no' }, 400);
  await ann.call(setExam, { tableId, questions: QUESTIONS });
  await ann.call(startExam, { tableId });
  const result = await finishedResult(ann, tableId);
  expect(result).toMatchObject({ state: 'done', met: 4 });
  expect(result.answers[1]).toMatchObject({ answer: '', error: expect.stringMatching(/./) });
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(4);

  const bob = await aUser(server);
  const other = await aBot(bob);
  openai.behavesWell();
  answersWithFacts(meetsPoint);
  await bob.call(setExam, { tableId: other, questions: QUESTIONS });
  const paused = openai.pauseAfter(1);
  const { runId } = await bob.call(startExam, { tableId: other });
  await paused;
  expect(await bob.try(startExam, { tableId: other })).toMatchObject({ data: { reason: 'ALREADY_RUNNING' } });
  await bob.call(cancelRun, { runId });
  openai.resume();
  expect(await finishedResult(bob, other)).toMatchObject({ state: 'stopped' });
});

it('ends an exam whose bot is deleted [bot.exam]', async () => {
  const ann = await aUser(server);
  const tableId = await aBot(ann);
  answersWithFacts(meetsPoint);
  await ann.call(setExam, { tableId, questions: QUESTIONS });
  const paused = openai.pauseAfter(1);
  await ann.call(startExam, { tableId });
  await paused;
  await ann.call(deleteBot, { tableId });
  openai.resume();
  await until(async () =>
    (await ann.call(pageCharges, {})).records.every(({ state }) => state !== 'reserved'),
  );
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(1);
  expect(await ann.try(pageExamResults, { tableId })).toMatchObject({ data: { reason: 'NOT_FOUND' } });
});

it('requires five to twenty questions, and points that are not blank', async () => {
  const ann = await aUser(server);
  const tableId = await aBot(ann);
  await ann.call(setExam, { tableId, questions: QUESTIONS.slice(0, 4) });
  expect(await ann.try(startExam, { tableId })).toMatchObject({
    msg: 'An exam has at least 5 questions.',
  });
  const many = Array.from({ length: 21 }, () => QUESTIONS[0]!);
  expect(await ann.try(setExam, { tableId, questions: many })).toMatchObject({ code: 400 });
  const withBlankPoint = [{ question: 'Why?', points: [' '] }];
  expect(await ann.try(setExam, { tableId, questions: withBlankPoint })).toMatchObject({ code: 400 });
});

it('deletes the conversations of an exam with its result [bot.exam]', async () => {
  const ann = await aUser(serverWithoutModel);
  const tableId = await aBot(ann);
  await ann.call(setExam, { tableId, questions: QUESTIONS });
  await ann.call(startExam, { tableId });
  await finishedResult(ann, tableId);
  const { database } = serverWithoutModel.inside;
  const [first] = await database.select().from(botExamResults).where(eq(botExamResults.botId, tableId));
  const later = Array.from({ length: EXAM_LIMITS.results }, (_, at) => ({
    ...first!,
    id: randomUUID(),
    runId: randomUUID(),
    createdAt: new Date(first!.createdAt.getTime() + at + 1),
  }));
  await database.insert(botExamResults).values(later);
  serverWithoutModel.clock.advance(1000);

  await ann.call(startExam, { tableId });
  await finishedResult(ann, tableId);

  const ofExams = and(eq(topics.groundId, tableId), eq(topics.groundKind, 'bot-exam'));
  expect(await database.$count(topics, ofExams)).toBe(QUESTIONS.length);
});
