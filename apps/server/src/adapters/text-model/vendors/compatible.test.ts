import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { createCompatible } from './compatible.ts';

type Body = Record<string, unknown> & { messages: { role: string; content: unknown }[] };
type Reply = { status?: number; type?: string; body: string };

const sse = (...chunks: unknown[]): Reply => ({
  type: 'text/event-stream',
  body: [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join(''),
});

const refusal = (message: string, fields: Record<string, unknown> = {}, status = 400): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ error: { message, ...fields } }),
});

const HELLO = sse(
  { choices: [{ delta: { content: 'Hello.' } }] },
  { choices: [{ delta: {}, finish_reason: 'stop' }] },
);

const readBody = async (request: IncomingMessage): Promise<Body> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Body;
};

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** A service that answers each body by `reply`. */
const connect = async (reply: (body: Body) => Reply) => {
  const bodies: Body[] = [];
  const service = await startLoopback(async (request, response) => {
    const body = await readBody(request);
    bodies.push(body);
    const { status = 200, type = 'application/json', body: text } = reply(body);
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  ({ close } = service);
  const provider = createCompatible({ baseUrl: service.url, retryDelayMs: 0 });
  return { bodies, provider };
};

describe('a model that refuses a part of the request', () => {
  it.each([
    ['temperature', (body: Body) => 'temperature' in body, '`temperature` is deprecated for this model'],
    [
      'stream_options',
      (body: Body) => 'stream_options' in body,
      'stream_options: Extra inputs are not permitted',
    ],
    [
      'max_tokens',
      (body: Body) => 'max_tokens' in body,
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    ],
    [
      'the system role',
      ({ messages }: Body) => messages.some(({ role }) => role === 'system'),
      'Only user and assistant roles are supported: system role not supported',
    ],
    [
      'tools while it reasons',
      (body: Body) => 'tools' in body && body['reasoning_effort'] !== 'none',
      "Function tools with reasoning_effort are not supported; set reasoning_effort to 'none'.",
    ],
  ])(
    'is retried in an accepted form, which later requests use from the start: %s [provider.faults]',
    async (_, isRefused, message) => {
      const { bodies, provider } = await connect((body) => (isRefused(body) ? refusal(message) : HELLO));
      const question = aQuestion({
        style: 'precise',
        maxTokens: 50,
        tools: [{ name: 'look_up', description: '', parameters: { type: 'object', properties: {} } }],
      });

      expect(await collectAnswer(provider.text, question)).toMatchObject({
        text: 'Hello.',
        fault: undefined,
      });
      expect(bodies).toHaveLength(2);
      expect(await collectAnswer(provider.text, question)).toMatchObject({ text: 'Hello.' });
      expect(bodies).toHaveLength(3);
      expect(JSON.stringify(bodies.at(-1))).toContain('Be brief.');
      expect(JSON.stringify(bodies.at(-1))).toContain('look_up');
    },
  );

  it('is asked without each of several parts that it refuses in turn [provider.faults]', async () => {
    const { bodies, provider } = await connect((body) => {
      const name = ['stream_options', 'temperature', 'max_tokens'].find((each) => each in body);
      return name === undefined ? HELLO : refusal(`Unknown parameter: ${name}`, { param: name });
    });

    expect(await collectAnswer(provider.text, aQuestion({ style: 'free', maxTokens: 9 }))).toMatchObject({
      text: 'Hello.',
    });
    expect(bodies).toHaveLength(4);
  });

  it('is retried when it refuses inside the stream [provider.faults]', async () => {
    const { bodies, provider } = await connect((body) =>
      'temperature' in body
        ? sse({ error: { code: 400, message: 'temperature is not supported', param: 'temperature' } })
        : HELLO,
    );

    expect(await collectAnswer(provider.text, aQuestion({ style: 'free' }))).toMatchObject({
      text: 'Hello.',
    });
    expect(bodies).toHaveLength(2);
  });

  it('ends with a fault when a service refuses everything [provider.faults]', async () => {
    const { bodies, provider } = await connect(() => refusal('temperature, stream_options and max_tokens'));

    const { fault } = await collectAnswer(provider.text, aQuestion({ style: 'free', maxTokens: 9 }));

    expect(fault?.kind).toBe('refused');
    expect(bodies.length).toBeLessThan(8);
  });
});

const WHOLE = {
  choices: [{ index: 0, message: { role: 'assistant', content: 'A whole answer.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 9, completion_tokens: 6 },
};

describe('a whole answer instead of a stream', () => {
  it('is read with its usage [provider.real]', async () => {
    const { provider } = await connect(() => ({ body: JSON.stringify(WHOLE) }));

    expect(await collectAnswer(provider.text)).toMatchObject({
      text: 'A whole answer.',
      usage: { inputTokens: 9, outputTokens: 6 },
      fault: undefined,
    });
  });

  it('is requested if an account may not stream a model [provider.real]', async () => {
    const { bodies, provider } = await connect((body) =>
      body['stream'] === true
        ? refusal('Your organization must be verified to stream this model.', { param: 'stream' })
        : { body: JSON.stringify(WHOLE) },
    );

    expect((await collectAnswer(provider.text)).text).toBe('A whole answer.');
    expect(bodies.map(({ stream }) => stream)).toEqual([true, false]);
  });

  it('fails if it is an error with status 200 [provider.faults]', async () => {
    const { provider } = await connect(() => ({ body: '{"error":{"message":"no"}}' }));

    expect(await collectAnswer(provider.text)).toMatchObject({ text: '', fault: { kind: 'unavailable' } });
  });
});

describe('thinking', () => {
  it('in a list of parts is separated from the text, which stays complete [chat.reasoning]', async () => {
    const thinking = [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }];
    const { provider } = await connect(() =>
      sse(
        { choices: [{ delta: { content: thinking } }] },
        { choices: [{ delta: { content: [{ type: 'text', text: 'Fo' }] } }] },
        { choices: [{ delta: { content: 'ur.' } }] },
        { choices: [{ delta: {}, finish_reason: 'stop' }] },
      ),
    );

    expect(await collectAnswer(provider.text)).toMatchObject({ reasoning: 'Hm.', text: 'Four.' });
  });

  it('in tags is separated from the text [chat.reasoning]', async () => {
    const pieces = ['<thi', 'nk>', '\nThe user gre', 'ets.\n', '</th', 'ink>\n\n', 'Hel', 'lo!'];
    const { provider } = await connect(() =>
      sse(...pieces.map((content) => ({ choices: [{ delta: { content } }] })), {
        choices: [{ delta: {}, finish_reason: 'stop' }],
      }),
    );

    expect(await collectAnswer(provider.text)).toMatchObject({
      reasoning: 'The user greets.',
      text: 'Hello!',
    });
  });

  it.each([
    ['a signature of the call', { extra_content: { google: { thought_signature: 'c2ln' } } }, {}],
    ['the thinking before the call', {}, { reasoning_content: 'Look it up.' }],
  ])('is sent back with the call: %s [provider.real]', async (_, ofCall, ofDelta) => {
    const call = {
      index: 0,
      id: 'call_1',
      type: 'function',
      function: { name: 'look_up', arguments: '{}' },
      ...ofCall,
    };
    const { bodies, provider } = await connect(() =>
      sse(
        { choices: [{ delta: ofDelta }] },
        { choices: [{ delta: { tool_calls: [call] } }] },
        { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
      ),
    );
    const { calls, reasoning } = await collectAnswer(provider.text);

    await collectAnswer(
      provider.text,
      aQuestion({
        steps: [
          {
            text: '',
            reasoning,
            calls,
            results: [{ id: 'call_1', name: 'look_up', text: 'x', isError: false }],
          },
        ],
      }),
    );

    const back = bodies.at(-1)?.messages.find(({ role }) => role === 'assistant');
    expect(back).toMatchObject({ tool_calls: [{ id: 'call_1', ...ofCall }], ...ofDelta });
    expect(back).not.toHaveProperty('extra_content');
  });
});
