import { randomUUID } from 'node:crypto';
import { createDocument, getDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import {
  approveResearch,
  createResearch,
  getResearch,
  listResearchSteps,
} from '@studiolo/contract/research/endpoints';
import type { Research } from '@studiolo/contract/research/entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INJECTED_PATH } from '../../testing/built-web/built-subject.ts';
import { buildWeb } from '../../testing/built-web/built-web.ts';
import { createResearchModel } from '../../testing/built-web/research-model.ts';
import { newTally, tallyResearch } from '../../testing/built-web/tally-research.ts';
import { aServer, aStandIn, settingsOf } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import { startPages } from '../../testing/stand-ins/web/pages.ts';
import { startSearchService } from '../../testing/stand-ins/web/search-services.ts';
import { until } from '../../testing/until.ts';

const [searxng, web] = await Promise.all([startSearchService('searxng'), startPages()]);
const built = buildWeb(web, { en_US: 3, zh_CN: 4 });
const openai = aStandIn(() => startOpenAI({ models: ['gpt-4o-mini'] }));
const server = aServer(() => ({
  settings: { ...settingsOf(openai), SEARXNG_URL: searxng.url, FREE_CHAT_DAILY: '1000' },
  isAllowedAddress: () => true,
}));

let ann: TestUser;
beforeAll(async () => {
  ann = await aUser(server);
  searxng.findsWhen(built.search);
});
afterAll(() => Promise.all([searxng.close(), web.close()]));

const LONG_MS = 400_000;

const researched = async (question: string, model?: string): Promise<Research> => {
  const msgId = randomUUID();
  const sources = { isWebIncluded: true, collections: [] };
  const { researchId } = await ann.call(createResearch, { msgId, question, sources, rounds: 2, model });
  const settled = () =>
    until(async () => {
      const research = await ann.call(getResearch, { researchId });
      return ['planning', 'running'].includes(research.status) ? undefined : research;
    });
  const { plan, rounds } = await settled();
  await ann.call(approveResearch, { researchId, plan, sources, rounds });
  return settled();
};

it.each([
  ['a model that is sometimes wrong', undefined],
  ['the built-in engine', 'builtin'],
])(
  'cites only words of the pages, shows planted contradictions and follows no instruction, with %s [research.checked]',
  async (_, model) => {
    const tally = newTally();
    const faults: string[] = [];
    for (const [index, subject] of built.subjects.entries()) {
      openai.answersWhen(createResearchModel(built.subjects, index + 1));
      const research = await researched(subject.question, model);
      faults.push(...tallyResearch(tally, subject, research, built.textOf));
    }
    expect(web.requestedPaths).not.toContain(INJECTED_PATH);
    expect(faults).toEqual([]);
    expect(tally.citations).toBeGreaterThan(25);
    expect(tally.planted).toBeGreaterThan(5);
  },
  LONG_MS,
);

it('lets a report be saved as a document with its citations of the web [research.report]', async () => {
  openai.answersWhen(createResearchModel(built.subjects, 9));
  const { report, researchId } = await researched(built.subjects[0]!.question);
  const steps = await ann.call(listResearchSteps, { researchId });
  expect(steps.some(({ content }) => content.kind === 'drop' && content.reason === 'instructions')).toBe(
    true,
  );

  const { documentId } = await ann.call(createDocument, {});
  const { text, anchors } = report!;
  await ann.call(saveDocument, { documentId, title: 'Report', content: text, anchors, revision: 1 });

  const saved = await ann.call(getDocument, { documentId });
  expect(saved.anchors.map(({ quote }) => quote)).toEqual(anchors.map(({ quote }) => quote));
});
