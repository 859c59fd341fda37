import { expect, it } from 'vitest';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createCompatible } from './compatible.ts';

type Body = Record<string, unknown>;
type Reply = { status?: number; body: string };

const sse = (...events: readonly object[]): Reply => ({
  body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
});

/** A service that answers each request by `reply`, and the requests that it received. */
const connect = (reply: (path: string, body: Body) => Reply) => {
  const requests: { path: string; body: Body }[] = [];
  const { text } = createCompatible({
    baseUrl: 'http://host/v1',
    apiKey: 'k',
    retryDelayMs: 0,
    fetch: async (input, init) => {
      const { pathname: path } = new URL(input);
      const body = JSON.parse(init?.body as string) as Body;
      requests.push({ path, body });
      const { status = 200, body: answer } = reply(path, body);
      return new Response(answer, { status, headers: { 'content-type': 'text/event-stream' } });
    },
  });
  return { text, requests };
};

const CHAT = '/v1/chat/completions';
const RESPONSES = '/v1/responses';
const refused = (message: string, status = 404): Reply => ({
  status,
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: 'model' } }),
});

const CREATED = { type: 'response.created', response: { object: 'response', output: [] } };
const WORDS = [
  CREATED,
  { type: 'response.reasoning_summary_text.delta', summary_index: 0, delta: 'Hm.' },
  { type: 'response.reasoning_summary_text.delta', summary_index: 1, delta: 'So.' },
  { type: 'response.output_text.delta', output_index: 1, delta: 'It is 4' },
  { type: 'response.output_text.delta', output_index: 1, delta: '2.5 m high.' },
  {
    type: 'response.output_text.annotation.added',
    annotation: { type: 'url_citation', url: 'https://a.example/', title: 'Lamps' },
  },
];
const MESSAGE = { type: 'message', content: [{ type: 'output_text', text: 'It is 42.5 m high.' }] };
const usage = { input_tokens: 3, output_tokens: 9 };
const END = { type: 'response.completed', response: { status: 'completed', output: [MESSAGE], usage } };
const ANSWER = {
  text: 'It is 42.5 m high.\n\n- [Lamps](<https://a.example/>)',
  reasoning: 'Hm.\n\nSo.',
  fault: undefined,
  usage: { inputTokens: 3, outputTokens: 9 },
};

it.each([
  refused('This model is only supported in v1/responses and not in v1/chat/completions.'),
  refused('The model must be used through the Responses API.'),
  { status: 404, body: '<html>404 Not Found</html>' },
])(
  'asks the Responses API of a service that answers %j, and remembers that [provider.faults]',
  async (no) => {
    const { text, requests } = connect((path) => (path === CHAT ? no : sse(...WORDS, END)));
    expect(await collectAnswer(text)).toMatchObject(ANSWER);
    expect(await collectAnswer(text)).toMatchObject(ANSWER);
    expect(requests.map(({ path }) => path)).toEqual([CHAT, RESPONSES, RESPONSES]);
  },
);

it('reports the first error of a service that has neither API [provider.faults]', async () => {
  const message = 'This is not a chat model and thus not supported in the v1/chat/completions endpoint.';
  const { text } = connect((path) => (path === CHAT ? refused(message) : { status: 404, body: '' }));
  expect((await collectAnswer(text)).fault?.kind).toBe('other-protocol');
});

it('reports an error of the Responses API itself [provider.faults]', async () => {
  const { text } = connect((path) => ({ status: path === CHAT ? 405 : 401, body: '' }));
  expect((await collectAnswer(text)).fault?.kind).toBe('unauthorized');
});

it('reads such an answer to a chat completion, streamed or whole [provider.faults]', async () => {
  expect(await collectAnswer(connect(() => sse(...WORDS, END)).text)).toMatchObject(ANSWER);
  const whole = {
    object: 'response',
    status: 'completed',
    output: [
      { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm.' }] },
      MESSAGE,
      { type: 'function_call', call_id: 'a', name: 'look_up', arguments: '{"word":"one"}' },
    ],
    usage,
  };
  const { text } = connect(() => ({ body: JSON.stringify(whole) }));
  expect(await collectAnswer(text)).toMatchObject({
    text: 'It is 42.5 m high.',
    reasoning: 'Hm.',
    calls: [{ id: 'a', name: 'look_up', input: '{"word":"one"}' }],
  });
});

const call = (input: string) => ({
  type: 'function_call',
  id: 'fc',
  call_id: 'a',
  name: 'look_up',
  arguments: input,
});
const INPUT = '{"word":"one"}';
const PIECES = ['{"word":', '"one"}'].map((delta) => ({
  type: 'response.function_call_arguments.delta',
  output_index: 1,
  delta,
}));
const ADDED = { type: 'response.output_item.added', output_index: 1, item: call('') };
const DONE = { type: 'response.output_item.done', output_index: 1, item: call(INPUT) };
const ended = (...output: object[]) => ({
  type: 'response.completed',
  response: { status: 'completed', output },
});

it.each([
  ['in pieces', [ADDED, ...PIECES, DONE, ended(call(INPUT))]],
  ['at once', [ADDED, DONE, ended()]],
  ['only at the end', [ended({ type: 'reasoning', summary: [] }, call(INPUT))]],
])('reads a call once whose input arrives %s [provider.faults]', async (_, events) => {
  const { calls, fault } = await collectAnswer(connect(() => sse(CREATED, ...events)).text);
  expect([calls, fault]).toEqual([[{ id: 'a', name: 'look_up', input: INPUT }], undefined]);
});

const incomplete = (reason: string) => ({
  type: 'response.incomplete',
  response: { status: 'incomplete', incomplete_details: { reason } },
});
const failed = (code: string) => ({
  type: 'response.failed',
  response: { status: 'failed', error: { code, message: 'x' } },
});

it.each([
  [incomplete('content_filter'), 'refused'],
  [failed('server_error'), 'unavailable'],
  [failed('insufficient_quota'), 'unpaid'],
  [{ type: 'error', code: 'context_length_exceeded', message: 'x', param: 'input' }, 'too-long'],
])('understands the end %j [provider.faults]', async (event, kind) => {
  expect((await collectAnswer(connect(() => sse(CREATED, event)).text)).fault?.kind).toBe(kind);
});

it('says that an answer was cut at its length, and that another broke off [chat.continue]', async () => {
  const parts: string[] = [];
  const { text } = connect(() => sse(...WORDS, incomplete('max_output_tokens')));
  for await (const { type } of text.stream(aQuestion())) parts.push(type);
  expect(parts.at(-1)).toBe('truncated');
  expect((await collectAnswer(connect(() => sse(...WORDS)).text)).fault?.kind).toBe('cut');
});

it('sends pictures, tools and earlier calls in the form of the Responses API, and asks again without what a model refuses [provider.faults]', async () => {
  const { text, requests } = connect((path, body) => {
    if (path === CHAT) return refused('Please use the /v1/responses endpoint.');
    return 'temperature' in body
      ? refused("Unsupported parameter: 'temperature' is not supported with this model.", 400)
      : sse(...WORDS, END);
  });
  const tool = { name: 'look_up', description: 'Looks a word up.', parameters: { type: 'object' } };
  const step = {
    text: 'Let me look.',
    reasoning: '',
    calls: [{ id: 'a', name: 'look_up', input: INPUT }],
    results: [{ id: 'a', name: 'look_up', text: 'found', isError: false }],
  };
  const turns = [{ role: 'user' as const, text: 'What is it?', pictures: [new Uint8Array([1])] }];
  const question = aQuestion({ turns, steps: [step], tools: [tool], style: 'precise', maxTokens: 50 });
  expect((await collectAnswer(text, question)).fault).toBeUndefined();
  expect(requests.at(-1)?.body).toEqual({
    model: 'stand-in',
    instructions: 'Be brief.',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_image', image_url: 'data:image/jpeg;base64,AQ==' },
          { type: 'input_text', text: 'What is it?' },
        ],
      },
      { role: 'assistant', content: 'Let me look.' },
      { type: 'function_call', call_id: 'a', name: 'look_up', arguments: INPUT },
      { type: 'function_call_output', call_id: 'a', output: 'found' },
    ],
    max_output_tokens: 50,
    tools: [{ type: 'function', strict: false, ...tool }],
    store: false,
    stream: true,
  });
});
