import { randomUUID } from 'node:crypto';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import {
  approveResearch,
  createResearch,
  deleteResearch,
  getResearch,
  listCollections,
  listResearchSteps,
  pageResearches,
  restoreResearch,
  steerResearch,
} from '@studiolo/contract/research/endpoints';
import type { Research, ResearchSources } from '@studiolo/contract/research/entities';
import { maxAnswers } from '@studiolo/contract/research/rules';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildWeb } from '../../testing/built-web/built-web.ts';
import { createResearchModel, taskOf } from '../../testing/built-web/research-model.ts';
import type { Client } from '../../testing/client.ts';
import { aNotebook, aTextSource } from '../../testing/fixtures/a-notebook.ts';
import { aServer, aStandIn, settingsOf } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import { startPages } from '../../testing/stand-ins/web/pages.ts';
import { startSearchService } from '../../testing/stand-ins/web/search-services.ts';
import { until } from '../../testing/until.ts';

const [searxng, web] = await Promise.all([startSearchService('searxng'), startPages()]);
const built = buildWeb(web);
const openai = aStandIn(() => startOpenAI({ models: ['gpt-4o-mini'] }));
const server = aServer(() => ({
  settings: { ...settingsOf(openai), SEARXNG_URL: searxng.url, FREE_CHAT_DAILY: '20' },
  isAllowedAddress: () => true,
}));
const bare = aServer();

const WEB: ResearchSources = { isWebIncluded: true, collections: [] };
const [subject] = built.subjects;

let ann: TestUser;
beforeAll(async () => {
  ann = await aUser(server);
});
beforeEach(async () => {
  searxng.behavesWell();
  searxng.findsWhen(built.search);
  openai.behavesWell();
  openai.answersWhen(createResearchModel(built.subjects));
});
afterAll(() => Promise.all([searxng.close(), web.close()]));

const settled = (client: Client, researchId: string): Promise<Research> =>
  until(async () => {
    const research = await client.call(getResearch, { researchId });
    return research.status !== 'planning' && research.status !== 'running' ? research : undefined;
  });

const planned = async (client: Client, question: string, sources = WEB, rounds = 1): Promise<Research> => {
  const { researchId } = await client.call(createResearch, {
    msgId: randomUUID(),
    question,
    sources,
    rounds,
  });
  return settled(client, researchId);
};

const approve = (client: Client, { researchId, plan, sources, rounds }: Research) =>
  client.call(approveResearch, { researchId, plan, sources, rounds });

const done = async (client: Client, question: string, sources = WEB): Promise<Research> => {
  const research = await planned(client, question, sources);
  await approve(client, research);
  return settled(client, research.researchId);
};

const stepsOf = (client: Client, researchId: string) => client.call(listResearchSteps, { researchId });

it('creates one research task if a request arrives twice at once [research.plan]', async () => {
  const request = { msgId: randomUUID(), question: 'How tall is the second lamp?', sources: WEB, rounds: 1 };
  const receipts = await Promise.all([ann.call(createResearch, request), ann.call(createResearch, request)]);
  expect(receipts[0]).toEqual(receipts[1]);
  await settled(ann, receipts[0].researchId);
});

it('plans with a model, and charges nothing before approval [research.plan]', async () => {
  const bob = await aUser(server);
  const research = await planned(bob, subject!.question);

  expect(research).toMatchObject({ status: 'planned', title: 'About Aldra Light', answerPrice: 1 });
  expect(research.plan.map(({ question }) => question)).toEqual([
    'How high is the tower of Aldra Light?',
    'When was the tower completed of Aldra Light?',
    'What is the range of Aldra Light?',
    'Is the gallery of Aldra Light open to visitors?',
  ]);
  expect((await bob.call(getChatCount, {})).dailyCount).toBe(0);
  expect((await bob.call(pageResearches, {})).records).toHaveLength(1);
});

it('reads the web, cites passages of its pages, and charges each reading and the report once [research.rounds]', async () => {
  const bob = await aUser(server);
  openai.answersWhen(createResearchModel(built.subjects, 5));
  const research = await done(bob, subject!.question);

  expect(research).toMatchObject({ status: 'ready', error: '' });
  const { report } = research;
  expect(report?.anchors.length).toBeGreaterThan(2);
  for (const { place, quote } of report?.anchors ?? []) {
    expect(place.kind).toBe('web');
    if (place.kind === 'web') expect(built.textOf(place.url)).toContain(quote);
  }
  expect(report?.contradictions.length).toBeGreaterThan(0);
  expect(report?.text).toContain('## Where the sources disagree');
  const steps = await stepsOf(bob, research.researchId);
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  const supported = report?.sentences.filter(({ state }) => state === 'supported') ?? [];
  expect((await bob.call(pageResearches, {})).records).toMatchObject([
    { status: 'ready', share: { supported: supported.length, total: report?.sentences.length } },
  ]);
  const { records } = await bob.call(pageCharges, {});
  expect(records).toMatchObject([{ amount: maxAnswers(4, 1), state: 'settled' }]);
  const paid = openai.requests.filter((request) => taskOf(request) === 'read').length;
  expect(records[0]!.paid).toBeLessThanOrEqual(Math.min(paid + 1, maxAnswers(4, 1)));
  expect((await bob.call(getChatCount, {})).dailyCount).toBe(records[0]!.paid);
});

it('refuses a research task whose maximum price exceeds what is left [research.plan]', async () => {
  const bob = await aUser(server);
  const research = await planned(bob, subject!.question, WEB, 3);
  const plan = Array.from({ length: 8 }, (_, index) => ({ question: `Part ${index}?`, queries: ['x'] }));
  const refused = await bob.try(approveResearch, {
    researchId: research.researchId,
    plan,
    sources: WEB,
    rounds: 3,
  });
  expect(refused.code).toBe(3001);
  expect((await bob.call(getResearch, { researchId: research.researchId })).status).toBe('planned');
});

it('compiles sentences of the user’s own sources without a model and without a search service [research.builtin]', async () => {
  const bob = await aUser(bare);
  const notebookId = await aNotebook(bob);
  await aTextSource(
    bob,
    notebookId,
    'Bell Rock',
    'The tower of Bell Rock is 35 metres high. Gulls nest there.',
  );
  await aTextSource(bob, notebookId, 'Guide', 'The tower of Bell Rock is 40 metres high. Boats pass by.');
  const collections = await bob.call(listCollections, {});
  expect(collections).toContainEqual({ kind: 'notebook', id: notebookId, title: expect.any(String) });

  const sources = { isWebIncluded: false, collections: [{ kind: 'notebook' as const, id: notebookId }] };
  const research = await done(bob, 'How high is the tower of Bell Rock?', sources);

  expect(research).toMatchObject({ status: 'ready', isWithoutModel: true, answerPrice: 0 });
  expect(research.plan.length).toBeGreaterThanOrEqual(3);
  const { report } = research;
  expect(report).toMatchObject({ isExtract: true });
  expect(report?.text).toContain('Compiled by the built-in engine');
  expect(report?.text).toContain('The tower of Bell Rock is 35 metres high. [');
  expect(report?.sentences.every(({ state }) => state === 'supported')).toBe(true);
  expect(report?.contradictions).toHaveLength(1);
  const refused = await bob.try(createResearch, { msgId: randomUUID(), question: 'x?', sources: WEB });
  expect(refused.code).toBe(422);
});

it('follows a message from the next round, and includes it in the report [research.steer]', async () => {
  const bob = await aUser(server);
  const { name, question } = built.subjects[1]!;
  const research = await planned(bob, question);
  const paused = openai.pauseAfter(1);
  await approve(bob, research);
  await paused;
  const text = `Which nautical range does ${name} have?`;
  const message = { researchId: research.researchId, msgId: randomUUID(), text };
  await bob.call(steerResearch, message);
  await bob.call(steerResearch, message);
  openai.resume();
  const finished = await settled(bob, research.researchId);

  expect(finished).toMatchObject({ status: 'ready', messages: [{ text }] });
  const steps = await stepsOf(bob, research.researchId);
  expect(steps.filter(({ content }) => content.kind === 'message')).toMatchObject([
    { round: 2, content: { messageId: message.msgId, text } },
  ]);
  const later = steps.filter(({ round, topic }) => round === 2 && topic === text);
  expect(later.map(({ content }) => content.kind)).toContain('search');
  const reportRequest = openai.requests.findLast((request) => taskOf(request) === 'report');
  expect(reportRequest?.turns.at(-1)?.text).toContain(`<wishes>\n${text}\n</wishes>`);
});

it('charges a stopped research task only for its readings, and keeps the record [research.rounds]', async () => {
  const bob = await aUser(server);
  const research = await planned(bob, built.subjects[2]!.question);
  const model = createResearchModel(built.subjects, 3);
  const reached = Promise.withResolvers<void>();
  let readings = 0;
  openai.answersWhen((request) => {
    if (taskOf(request) === 'read') readings += 1;
    if (readings === 2) void openai.pauseAfter(1).then(reached.resolve);
    return readings < 2 ? JSON.stringify({ notes: [], queries: [] }) : model(request);
  });
  const { runId } = await approve(bob, research);
  await reached.promise;
  await bob.call(cancelRun, { runId });
  const stopped = await settled(bob, research.researchId);
  openai.resume();

  expect(stopped).toMatchObject({ status: 'stopped', report: null });
  const { records } = await bob.call(pageCharges, {});
  expect(records).toMatchObject([{ state: 'settled', paid: 1 }]);
  const kinds = (await stepsOf(bob, research.researchId)).map(({ content }) => content.kind);
  expect(kinds).toContain('open');
});

it('reports what it found if the search service fails in the middle, and says what failed [research.checked]', async () => {
  const bob = await aUser(server);
  const research = await planned(bob, subject!.question);
  searxng.findsWhen((query) => {
    if (query.startsWith('When')) searxng.behavesBadly(500);
    return built.search(query);
  });
  await approve(bob, research);
  const { status, report } = await settled(bob, research.researchId);

  expect(status).toBe('ready');
  expect(report?.anchors.length).toBeGreaterThan(0);
  expect(report?.text).toContain('Searches that failed: ');
  expect(report?.text).toContain('No passage was found for: What is the range of Aldra Light?');
  const steps = await stepsOf(bob, research.researchId);
  expect(steps.filter(({ content }) => content.kind === 'search' && content.results === null)).not.toEqual(
    [],
  );
});

it('falls back to the built-in engine free of charge if the model’s answers are unusable [research.checked]', async () => {
  const bob = await aUser(server);
  openai.answersWhen(() => 'As a poet I prefer not to answer in JSON.');
  const research = await planned(bob, subject!.question);
  openai.refusesWith({ error: { message: 'overloaded' } }, 400);
  await approve(bob, research);
  const { status, report } = await settled(bob, research.researchId);
  openai.behavesWell();

  expect({ status, isExtract: report?.isExtract }).toEqual({ status: 'ready', isExtract: true });
  expect(report?.text).toContain('Compiled by the built-in engine');
  const kinds = (await stepsOf(bob, research.researchId)).map(({ content }) => content.kind);
  expect(kinds).toContain('fallback');
  expect((await bob.call(getChatCount, {})).dailyCount).toBe(0);
});

it('hides a deleted research, and restores it [research.plan]', async () => {
  const { researchId } = await planned(ann, subject!.question);
  await ann.call(deleteResearch, { researchId });
  expect((await ann.try(getResearch, { researchId })).code).toBe(404);
  await ann.call(restoreResearch, { researchId });
  expect(await ann.call(getResearch, { researchId })).toMatchObject({ researchId });
  expect(
    (await ann.try(steerResearch, { researchId, msgId: randomUUID(), text: 'And the keeper?' })).code,
  ).toBe(400);
});
