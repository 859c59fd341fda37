import { randomUUID } from 'node:crypto';
import { exportAccount } from '@studiolo/contract/account/profile-endpoints';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../a-server.ts';
import { aUser } from '../a-user.ts';
import { unpacked } from '../samples/unpacked.ts';
import { until } from '../until.ts';
import { KIND, plantedFeature, water } from './planted.feature.ts';

const { server, openai } = aServerWithModel({ further: [plantedFeature] });

it('runs a planted feature’s long work, and shows it in the tray', async () => {
  const ann = await aUser(server);
  const { runId } = await ann.call(water, {});

  await until(async () => (await ann.call(pageRuns, {})).records[0]?.state === 'done');
  expect((await ann.call(pageRuns, {})).records).toMatchObject([{ runId, kind: KIND, title: 'Watering' }]);
});

it('answers in a planted scope by its instructions, in a list of its own', async () => {
  const ann = await aUser(server);
  openai.answersWith('Mist me.');
  const question = { msgId: randomUUID(), prompt: 'How are you?', groundKind: KIND, groundId: '1' };
  const { text } = await ann.hear(ask, question);

  expect(text).toBe('Mist me.');
  expect(openai.requests.at(-1)?.system).toContain('You speak for an orchid.');
  expect((await ann.call(pageTopics, {})).total).toBe(0);
  expect((await ann.call(pageRecords, { features: KIND })).records).toMatchObject([
    { prompt: 'How are you?' },
  ]);
  const [hit] = await ann.call(search, { query: 'How are you' });
  expect(hit?.path).toMatch(/^\/orchids\/1\?session=/);
  const nowhere = { ...question, msgId: randomUUID(), groundKind: 'cactus' };
  expect((await ann.listen(ask, nowhere)).refused).toMatchObject({ code: 404 });
});

it('searches, mentions and exports the things of a planted feature', async () => {
  const ann = await aUser(server);

  expect(await ann.call(search, { query: 'orchid' })).toMatchObject([{ kind: KIND, path: '/orchids/1' }]);
  expect(await ann.call(findMentions, { query: 'orchid', kinds: [KIND] })).toMatchObject([
    { kind: KIND, id: '1', title: 'A white orchid' },
  ]);
  const answer = await ann.send(exportAccount, {});
  const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
  expect(String(files.get('orchids.json'))).toContain('A white orchid');
});
