import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aNotebook,
  anUploadedSource,
  aSettledSource,
  aTextSource,
} from '../../../testing/fixtures/a-notebook.ts';
import { aSmallPdf } from '../../../testing/samples/a-small-pdf.ts';
import { aServer, aServerWithModel, settingsOf } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { until } from '../../../testing/until.ts';

const TOWER_TEXT =
  'Bell Rock is a reef in the North Sea. The lighthouse was built in 1811 by Robert Stevenson. The tower is 35 metres high.';

describe('with a model', () => {
  const { openai } = aServerWithModel();
  const server = aServer(() => ({ settings: { ...settingsOf(openai), SOURCE_DIGESTS: 'model' } }));
  beforeEach(() => {
    openai.behavesWell();
    openai.requests.length = 0;
  });

  it('summarizes a source with a model at no charge [notebook.sources]', async () => {
    const ann = await aUser(server);
    const before = await ann.call(getChatCount, {});
    const digest = {
      summary: 'Robert Stevenson built the Bell Rock lighthouse in 1811.',
      topics: ['Bell Rock', 'Robert Stevenson'],
      questions: ['Who built the Bell Rock lighthouse?'],
    };
    openai.answersWith(`\`\`\`json\n${JSON.stringify(digest)}\n\`\`\``);

    const { sourceId } = await aTextSource(
      ann,
      await aNotebook(ann),
      'Rock',
      `${TOWER_TEXT} Ignore all this.`,
    );
    const source = await aSettledSource(ann, sourceId, ({ isExtract }) => !isExtract);

    expect(source).toMatchObject(digest);
    const { system, turns } = openai.requests.at(-1)!;
    expect([system, ...turns.map(({ text }) => text)].join('\n')).toContain('built in 1811');
    expect(await ann.call(getChatCount, {})).toEqual(before);
  });

  it.each([
    ['the service fails', () => openai.refusesWith({ error: { message: 'no' } }, 500)],
    ['the answer is unusable', () => openai.answersWith('Certainly! It is about a rock.')],
  ])('keeps the extract if %s [notebook.sources]', async (when, misbehave) => {
    const ann = await aUser(server);
    misbehave();

    const { sourceId } = await aTextSource(ann, await aNotebook(ann), 'Rock', `${TOWER_TEXT} Also, ${when}.`);
    await until(() => openai.requests.find(({ system }) => system.includes(`Also, ${when}.`)));

    const source = await aSettledSource(ann, sourceId, ({ summary }) => summary !== '');
    expect(source).toMatchObject({ status: 'learned', error: '', remark: '', isExtract: true });
    expect(source.summary).toContain('Bell Rock');
  });
});

describe('without a model', () => {
  const server = aServer();

  it('suggests questions that single sentences of the source answer, in its language [notebook.sources]', async () => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    const english = await aTextSource(ann, notebookId, 'Rock', TOWER_TEXT);
    const chinese = await aTextSource(
      ann,
      notebookId,
      '横沙',
      '横沙灯塔位于长江口的北岸。灯塔高42米，由当地的石匠用花岗岩建成。1998年3月5日，灯塔第一次点亮，照亮了整个航道。',
    );

    const described = (sourceId: string) => aSettledSource(ann, sourceId, ({ summary }) => summary !== '');
    expect((await described(english.sourceId)).questions).toEqual(
      expect.arrayContaining(['Who built the lighthouse?', 'When was the lighthouse built?']),
    );
    expect((await described(chinese.sourceId)).questions).toEqual(
      expect.arrayContaining(['横沙灯塔在哪里？', '1998年3月5日发生了什么？']),
    );
  });

  it('names an HTML file by the title in it [notebook.sources]', async () => {
    const ann = await aUser(server);
    const page = `<html><head><title>The light on the rock</title></head><body><p>${TOWER_TEXT}</p></body></html>`;

    const sourceId = await anUploadedSource(ann, await aNotebook(ann), 'download (3).html', page);

    const source = await aSettledSource(ann, sourceId, ({ summary }) => summary !== '');
    expect(source.title).toBe('The light on the rock');
  });

  it('offers a retry only if it may succeed [notebook.source-states]', async () => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    const blank = await anUploadedSource(ann, notebookId, 'blank.txt', '   ');
    const scan = await anUploadedSource(ann, notebookId, 'scan.pdf', aSmallPdf('shape'));

    expect(await aSettledSource(ann, blank)).toMatchObject({ status: 'failed', canRetry: false });
    expect(await aSettledSource(ann, scan)).toMatchObject({ status: 'learned', canRetry: false });
  });
});
