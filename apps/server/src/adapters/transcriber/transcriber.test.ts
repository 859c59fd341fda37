import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEgress } from '../../platform/egress/egress.ts';
import { aWav } from '../../testing/samples/a-wav.ts';
import { startLoopback } from '../../testing/stand-ins/loopback.ts';
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

it('returns segments with their times and confidence [file.kinds]', async () => {
  service.answersWith('The tower is high.', 'It is dark.');

  const transcript = await transcribe('whisper-1').transcribe(memo(), signal);

  expect(transcript).toEqual([
    {
      start: 0,
      end: 3.5,
      text: ' The tower is high.',
      confidence: expect.closeTo(0.8, 1) as number,
      words: expect.arrayContaining([{ text: 'is', start: 1.75, end: 2.63 }]) as unknown[],
    },
    expect.objectContaining({ start: 3.5, end: 7, text: ' It is dark.' }),
  ]);
  expect(formats()).toEqual(['verbose_json']);
});

it('returns the speakers of a diarizing model, however long the recording is [file.kinds]', async () => {
  service.answersWith('How high is it?', 'Very high.');

  const transcript = await transcribe('gpt-4o-transcribe-diarize').transcribe(memo(), signal);

  expect(transcript).toMatchObject([{ speaker: 'A' }, { speaker: 'B', start: 3.5, text: 'Very high.' }]);
  expect(service.requests).toMatchObject([{ format: 'diarized_json', chunking: 'auto' }]);
});

it('returns text without times for a model that has none, and does not request them again [file.kinds]', async () => {
  service.answersWith('The tower is high.');
  const { transcribe: write } = transcribe('gpt-4o-transcribe');

  expect(await write(memo(), signal)).toEqual([{ start: 0, end: null, text: 'The tower is high.' }]);
  await write(memo(), signal);

  expect(formats()).toEqual(['verbose_json', 'json', 'json']);
});

it('returns text without times for a service that only supports the plain format [file.kinds]', async () => {
  service.answersWith('The tower is high.');
  service.alwaysUsesFormat('json');

  expect(await transcribe('whisper-1').transcribe(memo(), signal)).toEqual([
    { start: 0, end: null, text: 'The tower is high.' },
  ]);
});

it('returns nothing for silence, and throws on a fault [file.failed]', async () => {
  service.answersWith(' ');
  expect(await transcribe('whisper-1').transcribe(memo(), signal)).toEqual([]);
  service.refusesWith(500);
  await expect(transcribe('whisper-1').transcribe(memo(), signal)).rejects.toMatchObject({
    kind: 'unavailable',
  });
  service.refusesWith(400);
  await expect(transcribe('whisper-1').transcribe(memo(), signal)).rejects.toMatchObject({
    kind: 'refused',
  });
});

/** Starts a service that always gives the same answer. */
const answering = async (status: number, body: string) => {
  const other = await startLoopback(async (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const { transcribe: write } = createCompatibleTranscriber({
    baseUrl: other.url,
    model: 'whisper-1',
    fetch: egress.operatorFetch,
  });
  return write(memo(), signal).finally(() => other.close());
};

it.each([
  [429, '{"error":{"code":"insufficient_quota","message":"You exceeded your quota"}}', 'unpaid'],
  [429, '{"error":{"message":"slow down"}}', 'rate-limited'],
  [404, '{"error":{"message":"no such model","code":"model_not_found"}}', 'not-found'],
  [404, 'no such page', 'not-found'],
  [403, '{"error":{"message":"not allowed"}}', 'forbidden'],
  [401, '{"error":{"message":"Incorrect API key provided"}}', 'unauthorized'],
  [400, '{"error":{"message":"Incorrect API key provided: sk-x"}}', 'unauthorized'],
  [400, '{"error":{"message":"Audio file is too short. Minimum audio length is 0.1 seconds."}}', 'refused'],
  [413, 'Payload Too Large', 'too-long'],
  [200, '{"error":{"message":"Invalid API key"}}', 'unauthorized'],
  [200, '{"error":{"code":"insufficient_quota","message":"x"}}', 'unpaid'],
  [200, '{"code":20012,"message":"Model does not exist","data":null}', 'not-found'],
  [200, '{"detail":"Not authenticated"}', 'unauthorized'],
  [200, '<html>Sign in</html>', 'garbled'],
  [402, 'Payment Required', 'unpaid'],
  [415, '{"detail":"Unsupported media type"}', 'refused'],
  [422, '{"detail":[{"loc":["body","file"],"msg":"Field required"}]}', 'refused'],
  [429, '{"error":{"code":"1113","message":"余额不足"}}', 'unpaid'],
  [503, '{"error":{"message":"loading"}}', 'unavailable'],
  [500, '{"error":{"message":"Your account balance is insufficient"}}', 'unpaid'],
  [200, '{"text":"", "error":{"message":"Invalid API key"}}', 'unauthorized'],
  [200, '{"code":500,"msg":"insufficient balance","data":"none"}', 'unpaid'],
  [200, '{"err_no":3302,"err_msg":"Invalid API key"}', 'unauthorized'],
  [200, '{"text":"The tower is', 'garbled'],
  [200, 'upstream connect error', 'garbled'],
  [200, '', 'garbled'],
])('classifies %i %s of a service: %s [file.failed] [provider.faults]', async (status, body, kind) => {
  await expect(answering(status, body)).rejects.toMatchObject({ kind });
});

it.each([
  ['plain text', 'The tower is high.\n'],
  ['JSON in a text', '"The tower is high."'],
  ['JSON with a number that JSON does not have', '{"text":"The tower is high.","duration":NaN}'],
  ['a line for each part', '{"text":"The tower"}\n{"text":"is high."}\n'],
  [
    'events',
    'data: {"type":"transcript.text.delta","delta":"The"}\n\ndata: {"type":"transcript.text.done","text":"The tower is high."}\n\n',
  ],
  [
    'events without a final event',
    'data: {"delta":"The tower"}\n\ndata: {"delta":" is high."}\n\ndata: [DONE]\n\n',
  ],
])('reads a transcript that a service sends as %s [file.kinds]', async (_, body) => {
  const [first, ...more] = await answering(200, body);
  expect(first?.text.trim().replaceAll(/\s+/g, ' ')).toBe('The tower is high.');
  expect([first?.start, first?.end, more]).toEqual([0, null, []]);
});

it.each([
  ...['42', '1969', 'true', 'Not found in the cupboard, it lay outside.', 'Forbidden fruit is sweet.'],
  '{laughs} The tower is high.',
])(
  'reads the plain words %s, even if they begin like a message of a proxy or like JSON [file.kinds]',
  async (words) => {
    expect(await answering(200, words)).toEqual([{ start: 0, end: null, text: words }]);
  },
);

it.each(['Not Found', '404 not found\n', 'Bad Gateway.', 'upstream request timeout', 'error: no model'])(
  'does not mistake the message %s of a proxy for a transcript [file.failed]',
  async (message) => {
    await expect(answering(200, message)).rejects.toMatchObject({ kind: 'garbled' });
  },
);

it('reads a transcript next to a success code [file.kinds]', async () => {
  const body = JSON.stringify({ code: 20_000, message: 'SUCCESS', text: 'The tower is high.' });
  expect(await answering(200, body)).toEqual([{ start: 0, end: null, text: 'The tower is high.' }]);
});

it('keeps all words of segments, with the speakers as Mistral names them [file.kinds]', async () => {
  const segments = [
    { start: 0, end: 2, text: 'How high?', speaker_id: 'speaker_1' },
    { start: 2, text: 'Without an end.' },
    { start: 3, end: 4, text: 'Very.', speaker_id: 2 },
  ];
  expect(await answering(200, JSON.stringify({ text: 'How high? Very.', segments }))).toEqual([
    { start: 0, end: 2, text: 'How high?', speaker: 'speaker_1' },
    { start: 2, end: 3, text: 'Without an end.' },
    { start: 3, end: 4, text: 'Very.', speaker: '2' },
  ]);
});
