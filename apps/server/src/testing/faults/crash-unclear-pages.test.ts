import { getFileText } from '@studiolo/contract/files/endpoints';
import { getUnclearPages, readUnclearPages } from '@studiolo/contract/files/recognition';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { RecognizedPage } from '../../platform/ocr/recognized-page.ts';
import { databaseUrl } from '../database/database-url.ts';
import { aNotebook, anUploadedSource, aSettledSource } from '../fixtures/a-notebook.ts';
import { aPictureOfLines, aScannedPdf } from '../samples/a-scanned-page.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(() => ({
  DATABASE_URL: databaseUrl(database.connection),
  TEXT_RECOGNITION: 'off',
}));

const NAMES = ['first', 'second', 'third'];

const aMisreadPage = (at: number): RecognizedPage => ({
  number: at + 1,
  width: 324,
  height: 180,
  toPage: [1, 0, 0, 1, 0, 0],
  unreadLines: 0,
  lines: [{ text: `Thc ${NAMES[at]} kccpcr`, confidence: 0.6, left: 20, right: 300, top: 20, bottom: 32 }],
});

it('neither requests nor charges a page twice, after the server was killed while a model read the next one [scan.mend] [plan.ledger]', async () => {
  const ann = await server.aUser();
  openai.answersWith('NOTHING');
  const picture = await aPictureOfLines([]);
  const scan = await aScannedPdf(NAMES.map(() => picture));
  const sourceId = await anUploadedSource(ann, await aNotebook(ann), 'log.pdf', scan);
  const { fileId } = await aSettledSource(ann, sourceId);
  const client = new pg.Client(database.connection);
  await client.connect();
  for (const page of NAMES.map((_, at) => aMisreadPage(at)))
    await client.query('insert into recognized_pages (file_id, number, page) values ($1, $2, $3)', [
      fileId,
      page.number,
      page,
    ]);
  await client.end();

  openai.requests.length = 0;
  let isHeld = false;
  openai.answersWhen(() => {
    const count = openai.requests.length;
    if (count === 2 && !isHeld) {
      isHeld = true;
      void openai.pauseAfter(0);
    }
    // The second page is requested again, since its answer was lost.
    return `The ${NAMES[count <= 2 ? count - 1 : count - 2]} keeper`;
  });
  const offer = await ann.call(getUnclearPages, { fileId });
  const { runId } = await ann.call(readUnclearPages, {
    fileId,
    pages: [1, 2, 3],
    model: offer?.model ?? '',
    pagePrice: 1,
  });
  await until(() => isHeld);
  await server.kill();
  openai.resume();
  await server.start();

  await until(async () =>
    (await ann.call(pageRuns, {})).records.some((run) => run.runId === runId && run.state === 'done'),
  );
  expect(openai.requests).toHaveLength(4);
  expect((await ann.call(pageCharges, {})).records).toMatchObject([{ amount: 3, paid: 3, state: 'settled' }]);
  const text = await until(async () => (await ann.try(getFileText, { fileId })).data?.text);
  for (const name of NAMES) expect(text).toContain(`The ${name} keeper`);
});
