import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeUrls,
  getPairs,
  pageKnowledge,
  relearnKnowledge,
  setPairs,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { afterAll, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';
import { until } from '../../../testing/until.ts';
import { FETCH_RETRIES, FETCH_RETRY_MS } from '../../../core/sources/fetching.ts';
import { SWEEP_KNOWLEDGE } from './knowledge.jobs.ts';

const web = await startPages();
afterAll(() => web.close());
const server = aServer(() => ({ isAllowedAddress: () => true }));

it('stores the pairs of only one of several concurrent saves, as one source [knowledge.pipeline]', async () => {
  const ann = await aUser(server);
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
  const answers = ['On Sundays.', 'On Mondays.', 'On Tuesdays.', 'On Fridays.'];
  await Promise.all(
    answers.map((answer) => ann.call(setPairs, { botId, pairs: [{ question: 'When is it open?', answer }] })),
  );
  const { records } = await ann.call(pageKnowledge, { botId });
  expect(records).toMatchObject([{ kind: 'pairs' }]);
  const [pair] = await ann.call(getPairs, { botId });
  expect(answers).toContain(pair?.answer);
});

it('resets the automatic retries of a page when its owner fetches it again [knowledge.states]', async () => {
  const ann = await aUser(server);
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
  await ann.call(addKnowledgeUrls, { botId, urls: [web.put('/busy', { status: 503, body: 'busy' })] });
  const source = async () => (await ann.call(pageKnowledge, { botId })).records[0];
  const becomes = (state: string) => until(async () => (await source())?.state === state);
  await becomes('retrying');
  for (let tries = 1; tries <= FETCH_RETRIES; tries += 1) {
    const before = web.requestedPaths.length;
    server.clock.advance(FETCH_RETRY_MS + 1000);
    await server.inside.jobs.enqueue(SWEEP_KNOWLEDGE, {});
    await until(() => web.requestedPaths.length > before);
    await becomes(tries < FETCH_RETRIES ? 'retrying' : 'failed');
  }

  await ann.call(relearnKnowledge, { botId, sourceIds: [(await source())?.sourceId ?? ''] });
  await becomes('retrying');
});
