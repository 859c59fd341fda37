import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { getBlocks, getReport, openTranslation, translateFile } from '@studiolo/contract/translate/endpoints';
import { expect, it } from 'vitest';
import { aDocument } from '../fixtures/an-upload.ts';
import {
  aFileToTranslate,
  finishedTranslation,
  passagesOf,
  translateRequest,
} from '../fixtures/a-translated-file.ts';
import { databaseUrl } from '../database/database-url.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(() => ({
  DATABASE_URL: databaseUrl(database.connection),
}));

it('neither requests a paragraph nor charges a page twice after the server was killed between pages and within one [translate.pdf] [plan.ledger]', async () => {
  openai.answersWhen(translateRequest);
  const ann = await server.aUser();
  const fileId = await aFileToTranslate(ann, await aDocument('multicolumn.pdf'));
  const opened = await ann.call(openTranslation, { fileId, to: 'zh-CN' });
  await finishedTranslation(ann, opened.taskId);
  const blocks = await ann.call(getBlocks, { taskId: opened.taskId, page: 2 });
  const last = blocks.findLast(({ page, state }) => page === 2 && state === 'waiting');
  // Delays the translation of the end of the second page until the server has been killed.
  let isHeld = false;
  openai.answersWhen((request) => {
    if (passagesOf(request).includes(last?.text ?? '') && !isHeld) {
      isHeld = true;
      void openai.pauseAfter(0);
    }
    return translateRequest(request);
  });
  openai.requests.length = 0;
  const { taskId } = await ann.call(translateFile, { fileId, to: 'zh-CN' });
  await until(() => isHeld);
  const before = openai.requests.flatMap((request) => passagesOf(request));
  const passages = passagesOf(openai.requests.at(-1)!);
  const answered = new Set(before.filter((text) => !passages.includes(text)));
  expect(answered.size).toBeGreaterThan(0);

  await server.kill();
  openai.resume();
  const count = openai.requests.length;
  await server.start();

  const done = await finishedTranslation(ann, taskId);
  expect(done).toMatchObject({ state: 'done', error: '' });
  const after = openai.requests.slice(count).flatMap((request) => passagesOf(request));
  expect(after).toEqual(expect.arrayContaining(passages));
  expect(after.filter((text) => answered.has(text))).toEqual([]);
  expect(new Set(after).size).toBe(after.length);
  const { lines } = await ann.call(getReport, { taskId });
  expect(lines.map(({ waiting, failed }) => waiting + failed)).toEqual([0, 0, 0]);
  expect((await ann.call(pageCharges, {})).records).toMatchObject([
    { meter: 'page', amount: 3, paid: 3, state: 'settled' },
  ]);
});
