import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { getBlocks, getReport, openTranslation, translateFile } from '@studiolo/contract/translate/endpoints';
import { expect, it, vi } from 'vitest';
import { aDocument } from '../an-upload.ts';
import { aFileToTranslate, atRest, passagesOf, translating } from '../a-translated-file.ts';
import { until } from '../until.ts';
import { aServerProcessWithModel } from './for-each-test.ts';

vi.setConfig({ testTimeout: 150_000 });

const { server, openai } = aServerProcessWithModel();

it('asks for no paragraph again and is paid for no page twice when it is killed between two pages and within one [translate.pdf] [plan.ledger]', async () => {
  openai.answersWhen(translating);
  const ann = await server.aUser();
  const fileId = await aFileToTranslate(ann, await aDocument('multicolumn.pdf'));
  const opened = await ann.call(openTranslation, { fileId, to: 'zh-CN' });
  await atRest(ann, opened.taskId);
  const blocks = await ann.call(getBlocks, { taskId: opened.taskId, page: 2 });
  const last = blocks.findLast(({ page, state }) => page === 2 && state === 'waiting');
  // The answer for the end of the second page never comes before the server dies.
  let isHeld = false;
  openai.answersWhen((request) => {
    if (passagesOf(request).includes(last?.text ?? '') && !isHeld) {
      isHeld = true;
      void openai.pauseAfter(0);
    }
    return translating(request);
  });
  openai.requests.length = 0;
  const { taskId } = await ann.call(translateFile, { fileId, to: 'zh-CN' });
  await until(() => isHeld);
  const before = openai.requests.flatMap((request) => passagesOf(request));
  const held = passagesOf(openai.requests.at(-1)!);
  const answered = new Set(before.filter((text) => !held.includes(text)));
  expect(answered.size).toBeGreaterThan(0);

  await server.kill();
  openai.resume();
  const count = openai.requests.length;
  await server.start();

  const done = await atRest(ann, taskId);
  expect(done).toMatchObject({ state: 'done', error: '' });
  const after = openai.requests.slice(count).flatMap((request) => passagesOf(request));
  expect(after).toEqual(expect.arrayContaining(held));
  expect(after.filter((text) => answered.has(text))).toEqual([]);
  expect(new Set(after).size).toBe(after.length);
  const { lines } = await ann.call(getReport, { taskId });
  expect(lines.map(({ waiting, failed }) => waiting + failed)).toEqual([0, 0, 0]);
  expect((await ann.call(pageCharges, {})).records).toMatchObject([
    { meter: 'page', amount: 3, paid: 3, state: 'settled' },
  ]);
});
