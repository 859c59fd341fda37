import { randomBytes } from 'node:crypto';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { dictate } from '@studiolo/contract/dictation/endpoints';
import { getFiles } from '@studiolo/contract/files/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { aWav } from '../../testing/samples/a-wav.ts';
import { createClient } from '../../testing/client.ts';
import { startTranscriber } from '../../testing/stand-ins/transcriber.ts';

let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
beforeAll(async () => {
  transcriber = await startTranscriber();
});
afterAll(() => transcriber.close());

describe('with a transcription service', () => {
  const server = aServer(() => ({
    settings: { TRANSCRIPTION_BASE_URL: transcriber.url, TRANSCRIPTION_API_KEY: 'the-key' },
  }));

  it('transcribes speech without storing it [voice.dictation]', async () => {
    const ann = await aUser(server);
    transcriber.answersWith('  How old is the tower? ');
    expect(await ann.upload(dictate.path, 'x', aWav())).toMatchObject({
      code: 200,
      data: 'How old is the tower?',
    });
    expect(transcriber.requests.at(-1)).toMatchObject({ key: 'the-key', name: 'dictation.wav' });
    expect((await ann.call(pageRuns, {})).total).toBe(0);
    expect(await ann.call(getFiles, { fileIds: [] })).toEqual([]);
    expect((await ann.call(getConfig, {})).hasTranscription).toBe(true);
  });

  it('explains an unusable recording and a failure of the service [voice.dictation]', async () => {
    const ann = await aUser(server);
    transcriber.answersWith(' ');
    expect(await ann.upload(dictate.path, 'x', aWav())).toMatchObject({
      code: 400,
      msg: 'No speech was detected in this recording.',
    });
    transcriber.refusesWith(500);
    expect(await ann.upload(dictate.path, 'x', aWav())).toMatchObject({
      code: 422,
      msg: 'The transcription service could not process this recording. Please try again later.',
    });
    const count = transcriber.requests.length;
    expect(await ann.upload(dictate.path, 'x.wav', 'These are no sounds.')).toMatchObject({ code: 415 });
    expect(await ann.upload(dictate.path, 'x.wav', randomBytes(0))).toMatchObject({ code: 415 });
    expect(await createClient(server.url).upload(dictate.path, 'x', aWav())).toMatchObject({ code: 401 });
    expect(transcriber.requests).toHaveLength(count);
  });
});

describe('without a transcription service', () => {
  const server = aServer();

  it('reports that none is configured [voice.dictation]', async () => {
    const ann = await aUser(server);
    expect(await ann.upload(dictate.path, 'x', aWav())).toMatchObject({
      code: 422,
      msg: 'No transcription service is set up here.',
    });
    expect((await ann.call(getConfig, {})).hasTranscription).toBe(false);
  });

  it('succeeds if an ignored part of the form is truncated [voice.dictation] [api.form]', async () => {
    const ann = await aUser(server);
    const { promise: fault, resolve } = Promise.withResolvers<unknown>();
    process.once('uncaughtException', resolve);
    const response = await fetch(`${server.url}/api${dictate.path}`, {
      method: 'POST',
      headers: {
        'x-app-code': APP_CODE,
        'x-auth-token': ann.token,
        'content-type': 'multipart/form-data; boundary=edge',
      },
      body: '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF',
    });
    expect(response.status).toBe(422);
    const config = ann.call(getConfig, {}).then(({ hasTranscription }) => hasTranscription);
    expect(await Promise.race([fault, config])).toBe(false);
    process.off('uncaughtException', resolve);
  });
});
