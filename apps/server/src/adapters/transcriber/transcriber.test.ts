import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEgress } from '../../platform/egress/egress.ts';
import { aWav } from '../../testing/samples/a-wav.ts';
import { startTranscriber } from '../../testing/stand-ins/transcriber.ts';
import { createCompatibleTranscriber } from './compatible.ts';

const egress = createEgress();
const signal = new AbortController().signal;
let folder: string;
let service: Awaited<ReturnType<typeof startTranscriber>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcriber-'));
  await writeFile(join(folder, 'memo.wav'), aWav());
});
beforeEach(async () => {
  service = await startTranscriber();
  return () => service.close();
});
afterAll(async () => {
  await egress.close();
  await rm(folder, { recursive: true });
});

const transcribe = (model: string) =>
  createCompatibleTranscriber({ baseUrl: service.url, model, fetch: egress.operatorFetch });
const memo = () => ({ path: join(folder, 'memo.wav'), name: 'memo.wav', mediaType: 'audio/wav' });
const formats = () => service.requests.map(({ format }) => format);

it('hears segments with their seconds and how sure they are [file.kinds]', async () => {
  service.hears('The tower is high.', 'It is dark.');

  const heard = await transcribe('whisper-1').transcribe(memo(), signal);

  expect(heard).toEqual([
    {
      ...{ start: 0, end: 3.5, text: ' The tower is high.', confidence: expect.closeTo(0.8, 1) as number },
      words: expect.arrayContaining([{ text: 'is', start: 1.75, end: 2.63 }]) as unknown[],
    },
    expect.objectContaining({ start: 3.5, end: 7, text: ' It is dark.' }),
  ]);
  expect(formats()).toEqual(['verbose_json']);
});

it('hears who speaks from a model that tells voices apart, however long the recording [file.kinds]', async () => {
  service.hears('How high is it?', 'Very high.');

  const heard = await transcribe('gpt-4o-transcribe-diarize').transcribe(memo(), signal);

  expect(heard).toMatchObject([{ speaker: 'A' }, { speaker: 'B', start: 3.5, text: 'Very high.' }]);
  expect(service.requests).toMatchObject([{ format: 'diarized_json', chunking: 'auto' }]);
});

it('takes the words alone from a model that has no times, and does not ask for them again [file.kinds]', async () => {
  service.hears('The tower is high.');
  const { transcribe: write } = transcribe('gpt-4o-transcribe');

  expect(await write(memo(), signal)).toEqual([{ start: 0, end: null, text: 'The tower is high.' }]);
  await write(memo(), signal);

  expect(formats()).toEqual(['verbose_json', 'json', 'json']);
});

it('takes the words alone from a service that gives the plain form whatever it is asked [file.kinds]', async () => {
  service.hears('The tower is high.');
  service.saysOnly('json');

  expect(await transcribe('whisper-1').transcribe(memo(), signal)).toEqual([
    { start: 0, end: null, text: 'The tower is high.' },
  ]);
});

it('hears nothing in silence, and tells of a fault [file.failed]', async () => {
  service.hears(' ');
  expect(await transcribe('whisper-1').transcribe(memo(), signal)).toEqual([]);
  service.refusesWith(500);
  await expect(transcribe('whisper-1').transcribe(memo(), signal)).rejects.toMatchObject({
    kind: 'unavailable',
  });
  service.refusesWith(400);
  await expect(transcribe('whisper-1').transcribe(memo(), signal)).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
