import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';

/** Too long to be passed completely. Only the last chapter has the answer. */
const LOGBOOK = [
  ...Array.from(
    { length: 90 },
    (_, day) =>
      `Day ${day + 1}. The wind came from the west and the lamp burned clean through the night. ${'Ships passed at a distance and none asked for help. '.repeat(12)}`,
  ),
  'Inventory. In the cellar stand seventeen barrels of paraffin, bought from Halvorsen in Bergen.',
].join('\n\n');

const { server, openai } = aServerWithModel({
  model: { models: ['gpt-4o-mini', 'old-model'] },
  settings: { FREE_CHAT_DAILY: '1000' },
});

beforeEach(() => {
  openai.behavesWell();
  openai.requests.length = 0;
});

const requests = () => openai.requests;

const questionAbout = async (prompt = 'How was the wind on day 3?', model = 'gpt3.5') => {
  const ann = await aUser(server);
  const { fileId } = await anUpload(ann, 'logbook.txt', LOGBOOK);
  const { events } = await ann.readStream(ask, { msgId: randomUUID(), prompt, fileIds: [fileId], model });
  const { records } = await ann.call(pageRecords, {});
  return { ann, fileId, events, record: records[0]! };
};

const search = (query: string, id = 'call_1') => ({
  id,
  name: 'search_files',
  input: JSON.stringify({ query }),
});

it('lets a model search the attached files again, and cites the results [chat.sources] [provider.real]', async () => {
  openai.answersWhen(({ turns }) => {
    const [result] = turns.at(-1)?.results ?? [];
    if (!result) return { text: 'Let me look.', calls: [search('barrels paraffin Halvorsen')] };
    const passages = JSON.parse(result.text) as { number: number; text: string }[];
    const passage = passages.find(({ text }) => text.includes('seventeen barrels'))!;
    return `There are seventeen barrels of paraffin [${passage.number}].`;
  });

  const { events, record, fileId } = await questionAbout();

  expect(requests()).toHaveLength(2);
  expect(requests()[0]?.tools).toEqual(['search_files']);
  expect(requests()[0]?.system).not.toContain('seventeen barrels');
  expect(events).toContainEqual({
    type: 'tool',
    name: 'search-files',
    text: 'Looking in the files: barrels paraffin Halvorsen',
  });
  expect(record.reponse).toMatch(/^Let me look\.\n\nThere are seventeen barrels of paraffin \[\d+\]\.$/);
  expect(record.source).toEqual([expect.objectContaining({ fileId, name: 'logbook.txt' })]);
  expect(record.source[0]?.quote).toContain('seventeen barrels of paraffin');
  expect(record.status).toBe('done');
});

it('reports a faulty call to the model, and continues [provider.faults]', async () => {
  openai.answersWhen(({ turns }) =>
    turns.at(-1)?.results
      ? turns.at(-1)!.results!.map(({ text }) => text)
      : {
          calls: [
            { id: 'call_1', name: 'search_files', input: '{"query": "barr' },
            { id: 'call_2', name: 'delete_files', input: '{}' },
            { id: 'call_3', name: 'search_files', input: '{"words": "barrels"}' },
          ],
        },
  );

  const { record } = await questionAbout();

  expect(requests()).toHaveLength(2);
  expect(
    requests()[1]
      ?.turns.filter(({ role }) => role === 'tool')
      .map(({ text }) => text),
  ).toEqual([
    expect.stringContaining('not a JSON object'),
    expect.stringContaining('does not exist'),
    expect.stringContaining('`query` is missing'),
  ]);
  expect(record.status).toBe('done');
});

it('limits the number of calls of a model [chat.stop] [provider.faults]', async () => {
  openai.answersWhen(({ tools }) =>
    tools.length > 0 ? { calls: [search('barrels')] } : 'That is all I know.',
  );

  const { record } = await questionAbout();

  expect(requests()).toHaveLength(6);
  expect(record.reponse).toBe('That is all I know.');
});

it('searches only the asker’s own files [chat.sources]', async () => {
  const bob = await aUser(server);
  await anUpload(bob, 'secret.txt', 'The safe of the observatory opens with the number 8-15-23.');
  openai.answersWhen(({ turns }) =>
    turns.at(-1)?.results
      ? `I found: ${turns.at(-1)!.results![0]!.text}`
      : {
          calls: [
            {
              id: 'call_1',
              name: 'search_files',
              input: '{"query":"safe observatory number","file":"secret.txt"}',
            },
          ],
        },
  );

  const { record } = await questionAbout();

  expect(record.reponse).toContain('I found');
  expect(record.reponse).not.toContain('8-15-23');
});

it('offers no tool to a model without tool support, or if there are no files [chat.sources]', async () => {
  openai.answersWith('Fine.');
  const { ann } = await questionAbout('How was the wind on day 3?', 'old-model');
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Hello?', model: 'gpt3.5', parentId: '' });

  expect(requests().map(({ tools }) => tools)).toEqual([[], []]);
});

it('asks without tools if a service refuses them [provider.faults] [chat.sources]', async () => {
  openai.refusesWhen(({ tools }) => tools.length > 0, { error: { message: 'Invalid request' } }, 400);
  openai.answersWith('The wind came from the west [1].');

  const { record } = await questionAbout();

  expect(requests().map(({ tools }) => tools.length)).toEqual([1, 0]);
  expect(record.source.map(({ number }) => number)).toEqual([1]);
  expect(record.notice).toContain('cannot use tools');
});

it('offers a model no tools again once its service said that it supports none [provider.faults]', async () => {
  const message = 'No endpoints found that support tool use.';
  openai.refusesWhen(({ tools }) => tools.length > 0, { error: { message } }, 404);
  openai.answersWith('The wind came from the west [1].');

  const first = await questionAbout();
  const second = await questionAbout();

  expect(requests().map(({ tools }) => tools.length)).toEqual([1, 0, 0]);
  expect(first.record.notice).toContain('cannot use tools');
  expect(second.record.notice).toBe(first.record.notice);
});

it('counts one answer, no matter how often the model searched [plan.ledger]', async () => {
  const ann = await aUser(server);
  const { fileId } = await anUpload(ann, 'logbook.txt', LOGBOOK);
  openai.answersWhen(({ turns }) => (turns.at(-1)?.results ? 'Done.' : { calls: [search('barrels')] }));
  const before = await ann.call(getChatCount, {});

  const { events } = await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Barrels?',
    fileIds: [fileId],
    model: 'gpt3.5',
  });

  expect((await ann.call(getChatCount, {})).dailyCount).toBe(before.dailyCount + 1);
  expect(events.filter(({ type }) => type === 'usage')).toHaveLength(1);
});
