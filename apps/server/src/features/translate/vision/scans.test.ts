import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { downloadTranslation, getBlocks, getReport } from '@studiolo/contract/translate/endpoints';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { layoutPages } from '../../../platform/parsing/layout/layout-pages.ts';
import { aScan } from '../../../testing/samples/a-scan.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aTranslation, translateRequest } from '../../../testing/fixtures/a-translated-file.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { parseVisionBlocks } from './parse-vision-blocks.ts';

const SHEET = { number: 1, width: 300, height: 200 };
const DESCRIPTION = `<p kind="heading" box="100 200 900 300">Tide table</p>
<p kind="paragraph" box="100 400 900 600">High water at Corryvreckan [2] comes twice a day.</p>
<p kind="footer" box="5000 1 2 3">12</p>`;

const wordsOfOutput = async (user: TestUser, taskId: string): Promise<string> => {
  const answer = await user.send(downloadTranslation, { taskId, kind: 'translated', format: 'pdf' });
  expect(answer.status).toBe(200);
  const folder = await mkdtemp(join(tmpdir(), 'scan-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'paper.pdf');
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const { pages } = await layoutPages(path, () => undefined);
  return pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ');
};

describe('with a vision model', () => {
  const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
  const pictureRequests = () => openai.requests.filter(({ turns }) => turns.at(-1)?.pictures?.length === 1);
  beforeEach(() => {
    openai.behavesWell();
    openai.requests.length = 0;
    openai.answersWhen((request) =>
      request.turns.at(-1)?.pictures ? DESCRIPTION : translateRequest(request),
    );
  });

  it('reads a scanned page from its picture once, and writes the translation over it [translate.layout] [translate.reader]', async () => {
    const ann = await aUser(server);
    const { taskId, pages } = await aTranslation(ann, aScan([4, 5, 8, 9, 10, 11]));
    expect(pages).toMatchObject([{ state: 'done', reason: '' }]);
    expect(pictureRequests()).toHaveLength(1);
    const blocks = await ann.call(getBlocks, { taskId, page: 1 });
    expect(blocks.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      ...['heading translated', 'paragraph translated', 'footer kept'],
    ]);
    expect(blocks[1]).toMatchObject({
      text: 'High water at Corryvreckan ⟦1⟧ comes twice a day.',
      lines: [{ page: 1, box: [30, 80, 240, 40] }],
    });
    expect(blocks[2]?.lines).toEqual([]);
    expect((await ann.call(pageCharges, {})).total).toBe(0);
    expect((await ann.call(getReport, { taskId })).lines).toMatchObject([
      { translated: 2, kept: 1, failed: 0 },
    ]);
    expect(await wordsOfOutput(ann, taskId)).toContain('字');
  });

  it('translates a scan with a hidden text layer from that layer, without sending a picture [translate.layout]', async () => {
    const ann = await aUser(server);
    const { taskId } = await aTranslation(ann, aScan([4, 5], 'The lamp burns oil all night long.'));
    expect(pictureRequests()).toHaveLength(0);
    const words = await wordsOfOutput(ann, taskId);
    expect(words).toContain('字');
    expect(words).not.toContain('lamp');
  });

  it('reports an unreadable page [translate.report]', async () => {
    const ann = await aUser(server);
    openai.answersWith('I cannot help with that.');
    const { pages } = await aTranslation(ann, aScan([4]));
    expect(pages).toMatchObject([
      { state: 'original', reason: 'Nothing could be read in the picture of this page.' },
    ]);
  });
});

describe('without a vision model', () => {
  const { server, openai } = aServerWithModel({ model: { models: ['gpt-3.5-turbo'] } });

  it('reports why a scanned page stays unchanged [translate.report]', async () => {
    const ann = await aUser(server);
    openai.answersWhen(translateRequest);
    const { pages, taskId } = await aTranslation(ann, aScan([4]));
    const reason = 'This page is a picture of text, and no model that reads pictures is set up here.';
    expect(pages).toMatchObject([{ state: 'original', reason }]);
    const { lines } = await ann.call(getReport, { taskId });
    expect(lines[0]?.remarks.map(({ words }) => words)).toContain(reason);
  });
});

describe('the model’s description of a page', () => {
  it('is used for boxes that are on the page and do not overlap [translate.layout]', () => {
    const blocks = parseVisionBlocks(
      `<p kind="paragraph" box="0 0 500 500">one ⟦7⟧</p><p kind="sculpture" box="100 100 400 400">two
      <p kind='figure' box='600 600 900 900'></p><p box="1 2 3">three</p>`,
      SHEET,
    );
    expect(blocks.map(({ kind, text, lines }) => [kind, text, lines.length])).toEqual([
      ['paragraph', 'one ⟦1⟧', 0],
      ['paragraph', 'two', 0],
      ['figure', '', 1],
      ['paragraph', 'three', 0],
    ]);
  });
});

it('keeps inequality signs in a scan [translate.layout]', () => {
  const [block] = parseVisionBlocks('<p box="1 1 9 9">if a < 5 and <b>b</b> > 3</p>', SHEET);
  expect(block?.text).toBe('if a < 5 and b > 3');
});
