import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadTranslation, getBlocks, getReport } from '@studiolo/contract/translate/endpoints';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { layoutPages } from '../../../platform/parsing/layout/layout-pages.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aTranslation, translateRequest } from '../../../testing/fixtures/a-translated-file.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aPictureOfLines, aScannedPdf } from '../../../testing/samples/a-scanned-page.ts';

const { server, openai } = aServerWithModel({
  model: { models: ['gpt-3.5-turbo'] },
  settings: { TEXT_RECOGNITION: 'on' },
});

const LINES = ['The keeper lights the lamp', 'when the sun has gone down', 'and the tide is at 04:12.'];

beforeEach(() => {
  openai.behavesWell();
  openai.answersWhen(translateRequest);
});

it('translates a scanned page without a vision model, and writes the words over the scan [scan.translate] [translate.layout]', async () => {
  const ann = await aUser(server);
  const scan = await aScannedPdf([await aPictureOfLines(LINES)]);
  const { taskId, pages } = await aTranslation(ann, scan);
  expect(pages).toMatchObject([{ state: 'done', reason: '' }]);

  const blocks = await ann.call(getBlocks, { taskId, page: 1 });
  expect(blocks.map(({ text }) => text).join(' ')).toBe(LINES.join(' '));
  const [left = 0, top = 0] = blocks[0]?.lines[0]?.box ?? [];
  expect(Math.abs(left - (60 * 72) / 200)).toBeLessThan(4);
  expect(Math.abs(top - (60 * 72) / 200)).toBeLessThan(8);

  const answer = await ann.send(downloadTranslation, { taskId, kind: 'translated', format: 'pdf' });
  expect(answer.status).toBe(200);
  const folder = await mkdtemp(join(tmpdir(), 'scan-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'paper.pdf');
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const written = (await layoutPages(path, () => undefined)).pages.flatMap((page) => page.blocks);
  expect(written.map(({ text }) => text).join(' ')).toContain('字');
});

it('reports that a scan in an unsupported script could not be read reliably [scan.translate] [translate.report]', async () => {
  const ann = await aUser(server);
  const scan = await aScannedPdf([
    await aPictureOfLines(['Смотритель зажигает лампу', 'когда заходит солнце']),
  ]);
  const { taskId, pages } = await aTranslation(ann, scan);
  const reason =
    'The text in the picture of this page could not be read reliably, and no model that reads pictures is set up here.';
  expect(pages).toMatchObject([{ state: 'original', reason }]);
  const { lines } = await ann.call(getReport, { taskId });
  expect(lines[0]?.remarks.map(({ words }) => words)).toContain(reason);
});
