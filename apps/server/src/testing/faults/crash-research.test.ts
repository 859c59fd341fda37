import { randomUUID } from 'node:crypto';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import {
  approveResearch,
  createResearch,
  getResearch,
  listResearchSteps,
} from '@studiolo/contract/research/endpoints';
import { expect, it } from 'vitest';
import { taskOf } from '../built-web/research-model.ts';
import { databaseUrl } from '../database/database-url.ts';
import { aNotebook, aTextSource } from '../fixtures/a-notebook.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(() => ({
  DATABASE_URL: databaseUrl(database.connection),
}));

const ROOMS = ['hall', 'tower', 'cellar', 'garden'];
const DEATHS = ['read hall', 'read cellar', 'report', 'compare'];
const sentenceOf = (room: string): string => `The ${room} of the castle is nine metres high.`;

it('resumes a research task after its server was killed while its model read, wrote and compared, and charges each once [research.rounds] [plan.ledger]', async () => {
  const ann = await server.aUser();
  const notebookId = await aNotebook(ann);
  await aTextSource(ann, notebookId, 'Castle', ROOMS.map(sentenceOf).join('\n\n'));
  const reached = new Map(DEATHS.map((task) => [task, Promise.withResolvers<void>()]));
  const killed = new Set<string>();
  const dieAt = (task: string): void => {
    const death = reached.get(task);
    if (!death || killed.has(task)) return;
    killed.add(task);
    void openai.pauseAfter(2).then(death.resolve);
  };
  openai.answersWhen((request) => {
    const topic = /^Sub-question: How high is the (\w+)/m.exec(request.turns.at(-1)?.text ?? '')?.[1];
    const task = taskOf(request);
    dieAt(`${task} ${topic ?? ''}`.trim());
    if (task === 'read')
      return JSON.stringify({ notes: [{ passage: 1, quote: sentenceOf(topic ?? '') }], queries: [] });
    if (task === 'report')
      return ROOMS.map((room, index) => sentenceOf(room).replace('.', ` [${index + 1}].`)).join(' ');
    if (task === 'compare') return '{"pairs":[]}';
    const questions = ROOMS.map((room) => ({ question: `How high is the ${room}?`, queries: [room] }));
    return JSON.stringify({ title: 'Rooms', questions });
  });
  const sources = { isWebIncluded: false, collections: [{ kind: 'notebook' as const, id: notebookId }] };
  const question = 'How high are the rooms?';
  const { researchId } = await ann.call(createResearch, {
    msgId: randomUUID(),
    question,
    sources,
    rounds: 1,
  });
  const inState = (wanted: string) =>
    until(async () => {
      const research = await ann.call(getResearch, { researchId });
      return research.status === wanted ? research : undefined;
    });
  const { plan } = await inState('planned');

  await ann.call(approveResearch, { researchId, plan, sources, rounds: 1 });
  for (const death of reached.values()) {
    await death.promise;
    await server.kill();
    openai.resume();
    await server.start();
  }

  const { report } = await inState('ready');
  expect(report?.sentences.map(({ state }) => state)).toEqual(ROOMS.map(() => 'supported'));
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(5);
  expect((await ann.call(pageCharges, {})).records).toMatchObject([{ paid: 5, state: 'settled' }]);
  const steps = await ann.call(listResearchSteps, { researchId });
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
});
