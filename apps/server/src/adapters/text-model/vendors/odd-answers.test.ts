import { expect, it } from 'vitest';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createAnthropic } from './anthropic.ts';
import { createCompatible, type CompatibleSettings } from './compatible.ts';
import { createGoogle } from './google.ts';

const answerWith = (
  create: (settings: CompatibleSettings) => ModelProvider,
  body: string,
  type: string | null = 'text/event-stream',
) => {
  const headers = type === null ? [] : [['content-type', type] as [string, string]];
  const fetch = () => Promise.resolve(new Response(new Blob([body]).stream(), { headers }));
  return collectAnswer(
    create({ baseUrl: 'http://host/v1', apiKey: 'k', fetch, retryDelayMs: 0 }).text,
    aQuestion(),
  );
};

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (content: string, finish: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});
const END = event(chunk('ur.', 'stop'));

it.each([
  [
    'JSON lines',
    `${JSON.stringify(chunk('Fo'))}\n${JSON.stringify(chunk('ur.', 'stop'))}\n`,
    'application/x-ndjson',
  ],
  ['events that are called JSON', event(chunk('Fo')) + END, 'application/json'],
  [
    'a whole answer that is called events',
    JSON.stringify({ choices: [{ message: { content: 'Four.' } }] }),
    undefined,
  ],
  [
    'a printed whole answer',
    JSON.stringify({ choices: [{ message: { content: 'Four.' } }] }, null, 2),
    'text/plain',
  ],
  ['an end without its line', event(chunk('Fo')) + END.trimEnd(), undefined],
  [
    'pings between',
    `data: ping\n\nevent: ping\ndata:\n\n${event(chunk('Fo'))}data: null\n\n${END}`,
    undefined,
  ],
  ['events in events', `data: ${event(chunk('Fo'))}data: ${END}`, undefined],
  [
    'pieces, and the whole message at the end',
    event(chunk('Fo')) +
      event(chunk('ur.')) +
      event({ choices: [{ message: { content: 'Four.' }, finish_reason: 'stop' }] }),
    undefined,
  ],
  [
    'pieces, and the whole message with an empty one',
    event(chunk('Fo')) +
      event({ choices: [{ delta: { content: '' }, message: { content: 'Four.' }, finish_reason: 'stop' }] }),
    undefined,
  ],
  [
    'a whole message with an empty piece',
    event({ choices: [{ delta: {}, message: { content: 'Four.' }, finish_reason: 'stop' }] }),
    undefined,
  ],
  ['an end in other letters', `${event(chunk('Four.'))}data:  "[done]" \n\n`, undefined],
])('reads an answer sent as %s [provider.faults]', async (_, body, type) => {
  expect(await answerWith(createCompatible, body, type)).toMatchObject({ text: 'Four.', fault: undefined });
});

const WRONG_TYPES = [
  'text/html',
  'text/html; charset=UTF-8',
  'application/xhtml+xml',
  'TEXT/HTML',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
  '',
  null,
];

const GEMINI = { candidates: [{ content: { parts: [{ text: 'Four.' }] }, finishReason: 'STOP' }] };
const CLAUDE = { type: 'message', content: [{ type: 'text', text: 'Four.' }], stop_reason: 'end_turn' };

it.each([
  ['events', createCompatible, event(chunk('Fo')) + END],
  ['events after a comment and blank lines', createCompatible, `\r\n\n: ok\n\n${event(chunk('Fo'))}${END}`],
  [
    'events with ids and names',
    createCompatible,
    `id: 1\nevent: message\nretry: 9\n${event(chunk('Four.', 'stop'))}`,
  ],
  ['events after a byte order mark', createCompatible, `\ufeff${event(chunk('Four.', 'stop'))}`],
  [
    'events after a warning of the gateway',
    createCompatible,
    `<br />\n<b>Notice</b>: x<br />\n${event(chunk('Four.', 'stop'))}`,
  ],
  ['whole JSON', createCompatible, JSON.stringify({ choices: [{ message: { content: 'Four.' } }] })],
  [
    'JSON after a byte order mark',
    createCompatible,
    `\ufeff\n${JSON.stringify({ choices: [{ message: { content: 'Four.' } }] })}`,
  ],
  ['tags in an answer', createCompatible, event(chunk('Four.', 'stop')) + event(chunk('')) + ': <html>\n\n'],
  ['events of Gemini', createGoogle, event(GEMINI)],
  ['a list of Gemini', createGoogle, JSON.stringify([GEMINI])],
  ['events of Gemini within another object', createGoogle, event({ response: GEMINI, traceId: 'x' })],
  ['a whole message of Claude', createAnthropic, JSON.stringify(CLAUDE)],
])('reads %s under a wrong content type [provider.faults]', async (_, create, body) => {
  for (const type of WRONG_TYPES)
    expect(await answerWith(create, body, type)).toMatchObject({
      text: 'Four.',
      fault: undefined,
    });
});

it.each([
  '<!doctype html><title>Sign in</title>',
  '\n\n  <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<html></html>',
  '\ufeff<html lang="en"><body>data: {"choices":[]}</body></html>',
  '<!-- nginx --><html></html>',
  '<?xml version="1.0"?><html></html>',
  '<head>\ndata: {"choices":[{"delta":{"content":"no"},"finish_reason":"stop"}]}\n\n</head>',
  '<h1>It works!</h1>',
])('refuses the page %s under any content type [provider.faults]', async (page) => {
  for (const type of [...WRONG_TYPES, 'text/event-stream', 'application/json'])
    expect(await answerWith(createCompatible, page, type)).toMatchObject({
      text: '',
      fault: { kind: 'garbled' },
    });
});

it.each([
  ['{"error":{"message":"bad","code":"invalid_api_key"}}', 'unauthorized'],
  [event({ error: { type: 'insufficient_quota', message: 'x' } }), 'unpaid'],
])('understands the error %s under a wrong content type [provider.faults]', async (body, kind) => {
  for (const type of WRONG_TYPES)
    expect((await answerWith(createCompatible, body, type)).fault?.kind).toBe(kind);
});

it('lists the models of a service that sends its list with the content type of a page, and refuses a real page [provider.faults]', async () => {
  const listed = (body: string, type: string) =>
    createCompatible({
      baseUrl: 'http://host/v1',
      apiKey: 'k',
      fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': type } })),
    }).probe(new AbortController().signal);
  expect(await listed('{"data":[{"id":"llama-4"}]}', 'text/html')).toEqual(['llama-4']);
  await expect(listed('<!doctype html>', 'application/json')).rejects.toMatchObject({ kind: 'garbled' });
  for (const [body, kind] of [
    ['{"error":{"message":"Invalid API key"}}', 'unauthorized'],
    ['{"code":401,"msg":"invalid api key"}', 'unauthorized'],
    ['{"detail":"Not authenticated"}', 'unauthorized'],
    ['{"message":"hello"}', 'garbled'],
  ] as const)
    await expect(listed(body, 'application/json')).rejects.toMatchObject({ kind });
});

it.each([
  ['[{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}]', 'rate-limited'],
  ['{"code":401,"msg":"invalid api key"}', 'unauthorized'],
  ['{"detail":"Not authenticated"}', 'unauthorized'],
  ['event: error\ndata: Internal error\n\n', 'unavailable'],
  [
    '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"x"},"RequestId":"y"}}',
    'unauthorized',
  ],
  [event({ ErrorMsg: { Msg: 'x', Code: 4001 }, Note: 'y' }), 'unavailable'],
  [
    event({ choices: [{ delta: {}, finish_reason: 'error', error: { code: 429, message: 'x' } }] }),
    'rate-limited',
  ],
])('understands %s, sent with status 200 [provider.faults]', async (body, kind) => {
  for (const type of ['application/json', 'text/event-stream'])
    expect((await answerWith(createCompatible, body, type)).fault?.kind).toBe(kind);
});

it.each([
  ['{"code":401,"msg":"token expired"}', 'unauthorized'],
  ['{"code":500,"msg":"404 NOT_FOUND","success":false}', 'not-found'],
  ['{"error":{"message":"x","type":"rate_limit_error"}}', 'rate-limited'],
  ['{"detail":"Not authenticated"}', 'unauthorized'],
  ['{"status":404,"error":"Not Found","path":"/v1"}', 'not-found'],
])('understands %s of a gateway in every protocol [provider.faults]', async (body, kind) => {
  for (const create of [createCompatible, createAnthropic, createGoogle])
    expect((await answerWith(create, body, 'application/json')).fault?.kind).toBe(kind);
});

it('splits off the thinking of other models in the protocol of Claude, and keeps an answer whose service fails after its end [provider.faults]', async () => {
  const text = (words: string) =>
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: words } });
  const stop = event({
    type: 'message_delta',
    delta: { stop_reason: 'end_turn' },
    usage: { output_tokens: 2 },
  });
  const thinking = text('<think>Hm.</th') + text('ink>\n\nFour.') + stop;
  expect(await answerWith(createAnthropic, thinking)).toMatchObject({ reasoning: 'Hm.', text: 'Four.' });
  const late = event(chunk('Four.', 'stop')) + event({ error: { message: 'late', code: 500 } });
  expect(await answerWith(createCompatible, late)).toMatchObject({ text: 'Four.', fault: undefined });
});

it('treats an answer that ends within an event as truncated [provider.faults]', async () => {
  const { text, fault } = await answerWith(createCompatible, `${event(chunk('Fo'))}data: {"choices":[{"del`);
  expect([text, fault?.kind]).toEqual(['Fo', 'cut']);
});

it('reads a whole message of Claude, with its signed thinking and its call [provider.faults]', async () => {
  const message = {
    type: 'message',
    content: [
      { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
      { type: 'text', text: 'Let me look.' },
      { type: 'tool_use', id: 'a', name: 'look_up', input: { word: 'one' } },
    ],
    stop_reason: 'tool_use',
    usage: { input_tokens: 3, output_tokens: 4 },
  };
  const answer = await answerWith(createAnthropic, JSON.stringify(message), 'application/json');
  expect(answer).toMatchObject({
    reasoning: 'Hm.',
    text: 'Let me look.',
    fault: undefined,
    usage: { inputTokens: 3, outputTokens: 4 },
    calls: [{ id: 'a', name: 'look_up', input: '{"word":"one"}' }],
  });
  expect(answer.calls[0]?.opaque).toEqual({
    blocks: [
      { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
      { type: 'text', text: 'Let me look.' },
    ],
  });
});

it('reads a message of Claude that stops without a reason, and a call whose input is sent at once [provider.faults]', async () => {
  const block = { type: 'tool_use', id: 'a', name: 'look_up', input: { word: 'one' } };
  const answer = await answerWith(
    createAnthropic,
    event({ type: 'content_block_start', index: 0, content_block: block }) + event({ type: 'message_stop' }),
  );
  expect(answer).toMatchObject({ fault: undefined, calls: [{ id: 'a', input: '{"word":"one"}' }] });
});

it.each([
  [{ input_tokens: 61, output_tokens: 9 }, 61],
  [{ input_tokens: 11, cache_read_input_tokens: 50, output_tokens: 9 }, 61],
  [{ input_tokens: 0, output_tokens: 9 }, 43],
  [{ output_tokens: 9 }, 43],
])('counts the tokens of Claude by its last event, %j [provider.real]', async (usage, inputTokens) => {
  const { usage: counted } = await answerWith(
    createAnthropic,
    event({ type: 'message_start', message: { usage: { input_tokens: 43, output_tokens: 1 } } }) +
      event({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage }),
  );
  expect(counted).toMatchObject({ inputTokens, outputTokens: 9 });
});

it('reads an answer of Gemini sent as one list [provider.faults]', async () => {
  const part = (text: string, finishReason?: string) => ({
    candidates: [{ content: { parts: [{ text }] }, finishReason }],
  });
  const body = JSON.stringify([part('Fo'), part('ur.', 'STOP')], null, 2);
  expect(await answerWith(createGoogle, body, 'application/json')).toMatchObject({
    text: 'Four.',
    fault: undefined,
  });
});

it('keeps code that Gemini ran, its output and the place of a picture [provider.faults]', async () => {
  const parts = (...list: object[]) => event({ candidates: [{ content: { parts: list } }] });
  const body =
    parts({ text: 'I add.' }, { executableCode: { language: 'PYTHON', code: 'print(40 + 5)\n' } }) +
    parts({ codeExecutionResult: { outcome: 'OUTCOME_OK', output: '45\n' } }) +
    parts({ text: 'It is 45.' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }) +
    event({ candidates: [{ content: { parts: [] }, finishReason: 'STOP' }] });
  expect((await answerWith(createGoogle, body)).text.trim()).toBe(
    'I add.\n\n```python\nprint(40 + 5)\n```\n\n\n\n```\n45\n```\n\nIt is 45.\n\n[image]',
  );
});
