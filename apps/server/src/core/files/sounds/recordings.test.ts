import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getFileText, relearnFile } from '@studiolo/contract/files/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, aStandIn, settingsOf } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aWav } from '../../../testing/samples/a-wav.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { createClient } from '../../../testing/client.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import { textKey } from '../storage-keys.ts';
import { startTranscriber } from '../../../testing/stand-ins/transcriber.ts';
import { until } from '../../../testing/until.ts';

const openai = aStandIn(() => startOpenAI());
const question = (fileId: string, prompt = 'How high is the tower?') => ({
  msgId: randomUUID(),
  prompt,
  fileIds: [fileId],
});

describe('with a transcription service', () => {
  let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
  beforeAll(async () => {
    transcriber = await startTranscriber();
  });
  afterAll(() => transcriber.close());
  const server = aServer(() => ({
    settings: {
      ...settingsOf(openai),
      TRANSCRIPTION_BASE_URL: transcriber.url,
      TRANSCRIPTION_API_KEY: 'the-key',
      TRANSCRIPTION_MODEL: 'whisper-large',
    },
  }));

  it('transcribes a recording, answers from it, and cites the words [file.kinds] [chat.sources]', async () => {
    const ann = await aUser(server);
    transcriber.answersWith('The tower on the rock is 330 metres high.');

    const file = await anUpload(ann, 'memo.txt', aWav());

    expect(file).toMatchObject({ status: 'ready', type: 'audio/wav', error: '', length: 41 });
    const [lastRequest] = transcriber.requests.slice(-1);
    expect(lastRequest).toMatchObject({ key: 'the-key', model: 'whisper-large', name: 'memo.txt' });
    expect(lastRequest?.bytes.equals(aWav())).toBe(true);
    expect((await ann.call(getFileText, { fileId: file.fileId })).text).toContain('330 metres');
    openai.answersWith('It is 330 metres high [1].');
    await ann.readStream(ask, question(file.fileId));
    const [record] = (await ann.call(pageRecords, {})).records;
    expect(record?.source).toMatchObject([{ fileId: file.fileId, name: 'memo.txt' }]);
  });

  it('returns the duration of a recording in seconds [api.entity-file]', async () => {
    const ann = await aUser(server);
    transcriber.answersWith('The tower is high.');

    expect((await anUpload(ann, 'memo.wav', aSpeech([2, -1, 3]))).audioTime).toBe(6);
    expect((await anUpload(ann, 'memo.txt', 'Only words.')).audioTime).toBe(0);
  });

  it('stores the time of each segment with its words [file.kinds]', async () => {
    const ann = await aUser(server);
    transcriber.answersWith('The tower is high.', 'It is dark.');

    const { fileId } = await anUpload(ann, 'memo.wav', aWav());

    const text = await readFile(join(server.folder, 'files', textKey({ id: fileId })), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      text: 'The tower is high. It is dark.',
      times: [
        { start: 0, end: 18, from: 0, to: 3.5 },
        { start: 19, end: 30, from: 3.5, to: 7 },
      ],
    });
  });

  it('reports silence and a failed service, and retries after a failure [file.failed]', async () => {
    const ann = await aUser(server);
    transcriber.answersWith('  ');
    expect(await anUpload(ann, 'memo.wav', aWav())).toMatchObject({
      status: 'fail',
      error: 'No speech was detected in this recording.',
    });
    transcriber.refusesWith(500);
    const failed = await anUpload(ann, 'memo.wav', aWav());
    expect(failed).toMatchObject({
      status: 'fail',
      error: 'The transcription service could not process this recording. Please try again later.',
      canRetry: true,
    });

    transcriber.answersWith('Now it works.');
    await ann.call(relearnFile, { fileId: failed.fileId });

    const text = await until(async () => {
      const answer = await ann.try(getFileText, { fileId: failed.fileId });
      return answer.status === 200 ? answer.data?.text : undefined;
    });
    expect(text).toBe('Now it works.');
  });
});

describe('without one', () => {
  const server = aServer(() => ({ settings: settingsOf(openai) }));

  it('stores a recording, reports that it was not transcribed, and tells the model so [file.kinds]', async () => {
    const ann = await aUser(server);

    const file = await anUpload(ann, 'memo.wav', aWav());

    expect(file).toMatchObject({
      status: 'ready',
      error: 'Saved, but not read: no transcription service is set up here.',
    });
    const chinese = createClient(server.url, ann.token, 'zh-CN');
    expect((await anUpload(chinese, 'memo.wav', aWav())).error).toMatch(/^已保存，但未转写/);
    expect(await ann.try(getFileText, { fileId: file.fileId })).toMatchObject({ status: 409 });
    expect((await ann.readStream(ask, question(file.fileId))).last.code).toBe(200);
    expect(openai.requests.at(-1)?.system).toMatch(/could not be transcribed here: \["memo\.wav"\]/);
  });
});
