import { getFileText, getPicture } from '@studiolo/contract/files/endpoints';
import { relearnSource } from '@studiolo/contract/notebooks/source-endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aWav } from '../../../testing/samples/a-wav.ts';
import { aSmallPdf } from '../../../testing/samples/a-small-pdf.ts';
import { startTranscriber } from '../../../testing/stand-ins/transcriber.ts';
import { aNotebook, anUploadedSource, aSettledSource } from '../../../testing/fixtures/a-notebook.ts';

/** The second page is a picture without text, and the last one is empty. */
const MINUTES = aSmallPdf(
  { words: 'The lamp burns oil.' },
  'shape',
  { words: 'The keeper retired.' },
  'nothing',
);

const aPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#145a3c' } })
    .png()
    .toBuffer();

describe('with vision and transcription services', () => {
  let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
  beforeAll(async () => {
    transcriber = await startTranscriber();
  });
  afterAll(() => transcriber.close());
  const { openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });
  const server = aServer(() => ({
    settings: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: openai.url,
      TRANSCRIPTION_BASE_URL: transcriber.url,
      TRANSCRIPTION_MODEL: 'whisper-large',
    },
  }));

  it('learns the text in a picture, and shows the picture too [notebook.sources] [file.kinds]', async () => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    openai.answersWith('TIDE TABLE\n\nHigh water at Corryvreckan: 04:12.\n\nA board on a green wall.');

    const sourceId = await anUploadedSource(ann, notebookId, 'board.png', await aPhoto());
    const source = await aSettledSource(ann, sourceId);

    expect(source).toMatchObject({ status: 'learned', fileKind: 'png', remark: '' });
    expect((await ann.call(getFileText, { fileId: source.fileId })).text).toContain(
      'High water at Corryvreckan',
    );
    expect((await ann.send(getPicture, { fileId: source.fileId })).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    expect((await ann.call(search, { query: 'Corryvreckan' })).map(({ id }) => id)).toEqual([sourceId]);
    expect(openai.requests.at(-1)?.turns.at(-1)?.pictures).toHaveLength(1);
  });

  it('reports a picture without text [notebook.source-states]', async () => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    openai.answersWith('NOTHING');
    const blank = await anUploadedSource(ann, notebookId, 'blank.png', await aPhoto());
    expect(await aSettledSource(ann, blank)).toMatchObject({
      status: 'learned',
      remark: 'There is nothing to read in this picture.',
      length: 0,
    });
  });

  it('reads the scanned pages of a file in addition to those with text [notebook.sources] [file.kinds]', async () => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    openai.requests.length = 0;
    openai.answersWith('Minutes of 4 May 1911: the fog bell of Corryvreckan is cracked.');

    const sourceId = await anUploadedSource(ann, notebookId, 'minutes.pdf', MINUTES);
    const source = await aSettledSource(ann, sourceId);

    expect(source).toMatchObject({
      status: 'learned',
      fileKind: 'pdf',
      remark: 'Pages read: 3. Pages read by a model: 1. Pages without words: 1.',
    });
    const { text } = await ann.call(getFileText, { fileId: source.fileId });
    expect(text).toMatch(
      /The lamp burns oil\.[\s\S]*the fog bell of Corryvreckan is cracked[\s\S]*The keeper retired\./,
    );
    const requests = openai.requests.filter(({ turns }) => turns.at(-1)?.pictures?.length === 1);
    expect(requests).toHaveLength(1);
    const [hit] = await ann.call(search, { query: 'Corryvreckan' });
    expect(hit?.anchor?.place).toMatchObject({ kind: 'page' });
  });

  it('keeps the text of a document if its scanned pages cannot be read, and reports them [notebook.source-states]', async () => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    openai.refusesWith({ error: { message: 'no' } }, 500);

    const mixed = await anUploadedSource(ann, notebookId, 'minutes.pdf', MINUTES);
    expect(await aSettledSource(ann, mixed)).toMatchObject({
      status: 'learned',
      remark: expect.stringMatching(/could not be read just now/) as string,
    });
    const scan = await anUploadedSource(ann, notebookId, 'scan.pdf', aSmallPdf('shape'));
    expect(await aSettledSource(ann, scan)).toMatchObject({
      status: 'failed',
      error: 'The model that reads pictures did not answer. Please try again later.',
    });
    openai.behavesWell();
    openai.answersWith('A plan of the harbour of Corryvreckan.');
    await ann.call(relearnSource, { sourceId: scan });
    const learned = await aSettledSource(ann, scan, ({ status }) => status === 'learned');
    expect(learned.length).toBeGreaterThan(0);
  });

  it('learns the speech in a recording [notebook.sources]', async () => {
    const ann = await aUser(server);
    const notebookId = await aNotebook(ann);
    transcriber.answersWith('The keeper of Skerryvore speaks of the storm of 1844.');

    const sourceId = await anUploadedSource(ann, notebookId, 'memo.wav', aWav());

    const source = await aSettledSource(ann, sourceId);
    expect(source).toMatchObject({ status: 'learned', fileKind: 'wav' });
    expect((await ann.call(getFileText, { fileId: source.fileId })).text).toContain('Skerryvore');
  });
});

describe('without vision and transcription services', () => {
  const server = aServer();
  let ann: TestUser;
  beforeAll(async () => {
    ann = await aUser(server);
  });

  it('stores pictures, recordings and scans, and shows why they are not read [notebook.sources]', async () => {
    const notebookId = await aNotebook(ann);
    const picture = await anUploadedSource(ann, notebookId, 'board.png', await aPhoto());
    const recording = await anUploadedSource(ann, notebookId, 'memo.wav', aWav());
    const scan = await anUploadedSource(ann, notebookId, 'scan.pdf', aSmallPdf('shape'));

    expect(await aSettledSource(ann, picture)).toMatchObject({
      status: 'learned',
      title: 'board.png',
      length: 0,
      remark: expect.stringMatching(/^Saved, but not read: no model that can see/) as string,
    });
    expect(await aSettledSource(ann, recording)).toMatchObject({
      status: 'learned',
      title: 'memo.wav',
      length: 0,
      remark: expect.stringMatching(/no transcription service/) as string,
    });
    expect(await aSettledSource(ann, scan)).toMatchObject({
      status: 'learned',
      title: 'scan.pdf',
      length: 0,
      remark: expect.stringMatching(/^Saved, but not read: it contains pictures/) as string,
    });
    await ann.call(relearnSource, { sourceId: picture });
    expect(await aSettledSource(ann, picture)).toMatchObject({ status: 'learned' });
  });
});
