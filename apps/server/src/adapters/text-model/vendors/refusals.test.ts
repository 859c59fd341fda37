import { afterEach, expect, it } from 'vitest';
import type { ProviderFaultKind } from '../../../ports/text-model.ts';
import { startAnthropic } from '../../../testing/stand-ins/models/anthropic.ts';
import { startDeepSeek } from '../../../testing/stand-ins/models/deepseek.ts';
import { startGoogle } from '../../../testing/stand-ins/models/google.ts';
import { baseResp, startMiniMax } from '../../../testing/stand-ins/models/minimax.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import { qianfanError, startQianfan } from '../../../testing/stand-ins/models/qianfan.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import type { StandIn } from '../../../testing/stand-ins/stand-in.ts';
import { createAnthropic } from './anthropic.ts';
import { createCompatible } from './compatible.ts';
import { createDeepSeek } from './deepseek.ts';
import { createGoogle } from './google.ts';
import { createMiniMax } from './minimax.ts';
import { createOpenAI } from './openai.ts';
import { createQianfan } from './qianfan.ts';

let standIn: StandIn | undefined;
afterEach(() => standIn?.close());

const settingsOf = (played: StandIn) => ({ apiKey: 'k', baseUrl: played.url, retryDelayMs: 0 });

/** MiniMax sends errors as 200 with a code. */
const numbers: [number, ProviderFaultKind][] = [
  [1000, 'unavailable'],
  [1001, 'unavailable'],
  [1002, 'rate-limited'],
  [1004, 'unauthorized'],
  [1008, 'unpaid'],
  [1024, 'unavailable'],
  [1026, 'refused'],
  [1027, 'refused'],
  [1033, 'unavailable'],
  [1039, 'rate-limited'],
  [2013, 'refused'],
  [2049, 'unauthorized'],
  [2056, 'rate-limited'],
];

it.each(numbers)('understands a MiniMax error %d with status 200 [provider.real]', async (code, kind) => {
  standIn = await startMiniMax();
  standIn.refusesWith(baseResp(code, 'said by the stand-in'));

  expect((await collectAnswer(createMiniMax(settingsOf(standIn)).text)).fault?.kind).toBe(kind);
});

const codes: [number, string, string, ProviderFaultKind][] = [
  [400, 'malformed_json', 'invalid_request_error', 'refused'],
  [400, 'tokens_too_long', 'invalid_request_error', 'too-long'],
  [400, 'characters_too_long', 'invalid_request_error', 'too-long'],
  [401, 'invalid_iam_token', 'invalid_request_error', 'unauthorized'],
  [401, 'invalid_model', 'invalid_request_error', 'not-found'],
  [403, 'system_unsafe', 'access_denied', 'refused'],
  [403, 'account_overdue', 'access_denied', 'unpaid'],
  [429, 'rpm_rate_limit_exceeded', 'rate_limit_exceeded', 'rate-limited'],
  [429, 'tpm_rate_limit_exceeded', 'rate_limit_exceeded', 'rate-limited'],
  [500, 'internal_error', 'internal_error', 'unavailable'],
];

it.each(codes)('understands a Qianfan error %d %s [provider.real]', async (status, code, type, kind) => {
  standIn = await startQianfan();
  standIn.refusesWith(qianfanError(code, type), status);

  expect((await collectAnswer(createQianfan(settingsOf(standIn)).text)).fault?.kind).toBe(kind);
});

it('understands a Qianfan rate limit sent as 200 with only its code [provider.real]', async () => {
  standIn = await startQianfan();
  standIn.refusesWith({ code: 'rpm_rate_limit_exceeded', message: 'Rate limit reached for RPM' });

  expect((await collectAnswer(createQianfan(settingsOf(standIn)).text)).fault?.kind).toBe('rate-limited');
});

/** Vendor-specific errors and retry delays. */
const ways = [
  [
    'OpenAI has run out',
    startOpenAI,
    createOpenAI,
    429,
    { error: { message: 'x', type: 'insufficient_quota', param: null, code: 'insufficient_quota' } },
    'unpaid',
  ],
  [
    'OpenAI accepts no more',
    startOpenAI,
    createOpenAI,
    400,
    {
      error: {
        message: 'x',
        type: 'invalid_request_error',
        param: 'messages',
        code: 'context_length_exceeded',
      },
    },
    'too-long',
  ],
  [
    'Anthropic is overloaded',
    startAnthropic,
    createAnthropic,
    529,
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    'unavailable',
  ],
  [
    'Anthropic accepts no more',
    startAnthropic,
    createAnthropic,
    413,
    { type: 'error', error: { type: 'request_too_large', message: 'x' } },
    'too-long',
  ],
  [
    'Google is at its limit',
    startGoogle,
    createGoogle,
    429,
    { error: { code: 429, message: 'x', status: 'RESOURCE_EXHAUSTED' } },
    'rate-limited',
  ],
  [
    'DeepSeek has run out',
    startDeepSeek,
    createDeepSeek,
    402,
    {
      error: {
        message: 'Insufficient Balance',
        type: 'unknown_error',
        param: null,
        code: 'invalid_request_error',
      },
    },
    'unpaid',
  ],
] as const;

it.each(ways)('understands that %s [provider.real]', async (_, start, create, status, body, kind) => {
  standIn = await start();
  // An overloaded service gets one retry, after the delay that it names.
  const seconds = kind === 'unavailable' ? 0 : 42;
  standIn.refusesWith(body, status, { 'retry-after': `${seconds}` });

  const { fault } = await collectAnswer(create(settingsOf(standIn)).text);

  expect(fault).toMatchObject({ kind, retryAfterMs: seconds * 1000 });
});

it.each([
  'thinking is enabled but reasoning_content is missing in assistant tool call message at index 2',
  'The `reasoning_content` in the thinking mode must be passed back to the API.',
])('sends earlier answers with a field for their thinking after “%s” [provider.real]', async (message) => {
  type Message = { role: string; reasoning_content?: string };
  const bodies: { messages: Message[] }[] = [];
  const { text } = createCompatible({
    baseUrl: 'https://gateway.example/v1',
    apiKey: 'k',
    retryDelayMs: 0,
    fetch: (_, init) => {
      const body = JSON.parse(init?.body as string) as (typeof bodies)[number];
      bodies.push(body);
      return Promise.resolve(
        body.messages.some((each) => each.role === 'assistant' && each.reasoning_content === undefined)
          ? Response.json({ error: { message, type: 'invalid_request_error' } }, { status: 400 })
          : Response.json({ choices: [{ message: { content: 'Four.' }, finish_reason: 'stop' }] }),
      );
    },
  });
  const question = aQuestion({
    turns: [
      { role: 'user', text: 'Two and two?' },
      { role: 'assistant', text: 'Three.' },
      { role: 'user', text: 'Sure?' },
    ],
  });

  for (const count of [2, 3]) {
    expect(await collectAnswer(text, question)).toMatchObject({ text: 'Four.', fault: undefined });
    expect(bodies).toHaveLength(count);
  }
  const [, , answer] = bodies.at(-1)!.messages;
  expect(answer).toEqual({ role: 'assistant', content: 'Three.', reasoning_content: '' });
});

it.each([
  ['Ollama', 400, 'registry.ollama.ai/library/gemma:2b does not support tools'],
  ['OpenRouter', 404, 'No endpoints found that support tool use. Try disabling "get_weather".'],
  ['llama.cpp', 500, 'tools param requires --jinja flag'],
  ['vLLM', 400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  ['Groq', 400, '`tool calling` is not supported with this model'],
  ['DeepSeek', 400, 'deepseek-reasoner does not support Function Calling'],
  ['SiliconFlow', 400, 'Function call is not supported for this model.'],
  ['Azure', 400, 'Unrecognized request argument supplied: tools'],
  ['OpenAI', 400, "Unsupported parameter: 'tools' is not supported with this model."],
])(
  'remembers from the error of %s that a model accepts no tools [provider.faults]',
  async (_, status, message) => {
    const offers: boolean[] = [];
    const { text } = createCompatible({
      baseUrl: 'https://gateway.example/v1',
      apiKey: 'k',
      retryDelayMs: 0,
      fetch: (_url, init) => {
        const hasTools = Object.hasOwn(JSON.parse(init?.body as string) as object, 'tools');
        offers.push(hasTools);
        return Promise.resolve(
          hasTools
            ? Response.json({ error: { message } }, { status })
            : Response.json({ choices: [{ message: { content: 'Four.' }, finish_reason: 'stop' }] }),
        );
      },
    });
    const tools = [{ name: 'look_up', description: '', parameters: { type: 'object', properties: {} } }];

    for (const attempts of [2, 3]) {
      const parts = await Array.fromAsync(text.stream(aQuestion({ tools })));
      expect(parts.map(({ type }) => type)).toEqual(['tools-omitted', 'text']);
      expect(offers).toHaveLength(attempts);
    }
  },
);

it('still offers tools after a service refused the schema of one of them [provider.faults]', async () => {
  const offers: boolean[] = [];
  const message = "Invalid schema for function 'look_up': 'format' is not supported.";
  const { text } = createCompatible({
    baseUrl: 'https://gateway.example/v1',
    apiKey: 'k',
    retryDelayMs: 0,
    fetch: (_url, init) => {
      offers.push(Object.hasOwn(JSON.parse(init?.body as string) as object, 'tools'));
      return Promise.resolve(Response.json({ error: { message } }, { status: 400 }));
    },
  });
  const tools = [{ name: 'look_up', description: '', parameters: { type: 'object', properties: {} } }];

  for (let count = 0; count < 2; count += 1)
    expect((await collectAnswer(text, aQuestion({ tools }))).fault?.kind).toBe('refused');
  expect(offers).toEqual([true, true]);
});

it('asks Gemma with the instructions before the first question, and later requests do so from the start [provider.real]', async () => {
  const bodies: { systemInstruction?: unknown; contents: { parts: unknown[] }[] }[] = [];
  const { text } = createGoogle({
    apiKey: 'k',
    retryDelayMs: 0,
    fetch: (_, init) => {
      const body = JSON.parse(init?.body as string) as (typeof bodies)[number];
      bodies.push(body);
      const message = 'Developer instruction is not enabled for models/gemma-3-27b-it';
      return Promise.resolve(
        body.systemInstruction
          ? Response.json({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, { status: 400 })
          : Response.json({
              candidates: [{ content: { parts: [{ text: 'Four.' }] }, finishReason: 'STOP' }],
            }),
      );
    },
  });
  const question = aQuestion({ model: 'gemma-3-27b-it' });

  for (const count of [2, 3]) {
    expect(await collectAnswer(text, question)).toMatchObject({ text: 'Four.', fault: undefined });
    expect(bodies).toHaveLength(count);
  }
  expect(bodies.at(-1)?.contents).toEqual([
    { role: 'user', parts: [{ text: 'Be brief.' }, { text: 'How high is the tower?' }] },
  ]);
});
