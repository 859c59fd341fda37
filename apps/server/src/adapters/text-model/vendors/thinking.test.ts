import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { thinkingFieldsAt } from '../wires/thinking-fields.ts';
import { createAnthropic } from './anthropic.ts';
import { createCompatible, type CompatibleSettings } from './compatible.ts';
import { createDeepSeek } from './deepseek.ts';
import { createGoogle } from './google.ts';
import { createOllama } from './ollama.ts';
import { createQianfan } from './qianfan.ts';

type Body = Record<string, unknown>;

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** A service that refuses some requests with a message and answers the others with events. */
const connect = async (
  create: (settings: CompatibleSettings) => ModelProvider,
  events: readonly unknown[],
  refuse: (body: Body) => string | undefined = () => undefined,
) => {
  const bodies: Body[] = [];
  const service = await startLoopback(async (request, response) => {
    const body = (await json(request)) as Body;
    bodies.push(body);
    const message = refuse(body);
    if (message !== undefined) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  });
  ({ close } = service);
  const { text } = create({ baseUrl: service.url, apiKey: 'k', retryDelayMs: 0 });
  return { bodies, text };
};

const CLAUDE = [
  { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'c2ln' } },
  { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Four.' } },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } },
];

const CLAUDE_CALL = [
  ...CLAUDE.slice(0, 3),
  {
    type: 'content_block_start',
    index: 1,
    content_block: { type: 'tool_use', id: 'a', name: 'look_up', input: {} },
  },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
];

const GEMINI = [
  {
    candidates: [
      { content: { parts: [{ text: 'Hm.', thought: true }, { text: 'Four.' }] }, finishReason: 'STOP' },
    ],
  },
];

const COMPLETION = [
  { choices: [{ delta: { reasoning_content: 'Hm.' } }] },
  { choices: [{ delta: { content: 'Four.' }, finish_reason: 'stop' }] },
];

const THOUGHT = { text: 'Four.', reasoning: 'Hm.', fault: undefined };

type Thinking = { type: string; budget_tokens?: number };

/** Errors of Anthropic's service about thinking. */
const refusalOfClaude = (forms: readonly string[]) => (body: Body) => {
  const thinking = body['thinking'] as Thinking | undefined;
  if (!thinking) return undefined;
  if ('temperature' in body) return '`temperature` may only be set to 1 when thinking is enabled.';
  if (!forms.includes(thinking.type))
    return `"thinking.type.${thinking.type}" is not supported for this model.`;
  if (thinking.type === 'adaptive') return undefined;
  const { budget_tokens: budget = 0 } = thinking;
  if (budget < 1024) return 'thinking.enabled.budget_tokens: Input should be greater than or equal to 1024';
  if (budget >= Number(body['max_tokens']))
    return '`max_tokens` must be greater than `thinking.budget_tokens`.';
  const contents = (body['messages'] as { role: string; content: { type: string }[] }[])
    .filter(({ role, content }) => role === 'assistant' && content.some(({ type }) => type === 'tool_use'))
    .map(({ content }) => content[0]?.type);
  return contents[0] === undefined || contents[0] === 'thinking'
    ? undefined
    : 'messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`.';
};

describe('Claude with thinking', () => {
  it.each([
    ['claude-sonnet-4-5', 'enabled'],
    ['claude-opus-4-1-20250805', 'enabled'],
    ['claude-haiku-4-5-20251001', 'enabled'],
    ['claude-3-7-sonnet-latest', 'enabled'],
    ['claude-sonnet-4-20250514', 'enabled'],
    ['claude-opus-4-6', 'adaptive'],
    ['claude-opus-4-7', 'adaptive'],
    ['claude-sonnet-5', 'adaptive'],
    ['claude-fable-5', 'adaptive'],
  ])('is asked directly in the form of %s: %s [chat.reasoning]', async (model, form) => {
    const { bodies, text } = await connect(createAnthropic, CLAUDE, refusalOfClaude([form]));
    const question = aQuestion({ model, think: true, style: 'precise' });

    expect(await collectAnswer(text, question)).toMatchObject(THOUGHT);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ thinking: { type: form } });
  });

  it.each([
    ['claude-sonnet-4-5', 'adaptive'],
    ['claude-sonnet-5', 'enabled'],
  ])(
    'is asked in the other form if %s accepts only %s, which later requests use from the start [provider.faults]',
    async (model, form) => {
      const { bodies, text } = await connect(createAnthropic, CLAUDE, refusalOfClaude([form]));

      expect(await collectAnswer(text, aQuestion({ model, think: true }))).toMatchObject(THOUGHT);
      expect(await collectAnswer(text, aQuestion({ model, think: true }))).toMatchObject(THOUGHT);
      expect(bodies).toHaveLength(3);
      expect(bodies.at(-1)).toMatchObject({ thinking: { type: form } });
    },
  );

  it('is asked without thinking if it refuses every form [provider.faults]', async () => {
    const { bodies, text } = await connect(createAnthropic, CLAUDE, refusalOfClaude([]));

    expect(await collectAnswer(text, aQuestion({ model: 'claude-sonnet-5', think: true }))).toMatchObject(
      THOUGHT,
    );
    expect(bodies.map(({ thinking }) => (thinking as Thinking | undefined)?.type)).toEqual([
      'adaptive',
      'enabled',
      undefined,
    ]);
  });

  it('receives its signed thinking back in a tool loop, and continues thinking [chat.reasoning]', async () => {
    const { bodies, text } = await connect(createAnthropic, CLAUDE_CALL, refusalOfClaude(['enabled']));
    const question = aQuestion({ model: 'claude-sonnet-4-5', think: true });
    const first = await collectAnswer(text, question);
    const results = first.calls.map(({ id, name }) => ({ id, name, text: 'found', isError: false }));

    expect(
      (await collectAnswer(text, { ...question, steps: [{ ...first, results }] })).fault,
    ).toBeUndefined();
    expect(bodies.at(-1)).toHaveProperty('thinking');
    expect(JSON.stringify(bodies.at(-1))).toContain('"signature":"c2ln"');
  });

  it('stops thinking by budget in a tool loop whose thinking was unsigned [provider.faults]', async () => {
    const unsigned = CLAUDE_CALL.filter((_, at) => at !== 2);
    const { bodies, text } = await connect(createAnthropic, unsigned, refusalOfClaude(['enabled']));
    const question = aQuestion({ model: 'claude-sonnet-4-5', think: true });
    const first = await collectAnswer(text, question);
    const results = first.calls.map(({ id, name }) => ({ id, name, text: 'found', isError: false }));

    expect(
      (await collectAnswer(text, { ...question, steps: [{ ...first, results }] })).fault,
    ).toBeUndefined();
    expect(bodies).toHaveLength(2);
    expect(bodies.at(-1)).not.toHaveProperty('thinking');
  });

  it('gets a lower token limit if its maximum is lower, and thinks within it [provider.faults]', async () => {
    const { bodies, text } = await connect(createAnthropic, CLAUDE, (body) =>
      Number(body['max_tokens']) > 20_000
        ? 'max_tokens: 64000 > 20000, which is the maximum allowed number of output tokens for this model'
        : refusalOfClaude(['enabled'])(body),
    );

    expect(await collectAnswer(text, aQuestion({ model: 'claude-sonnet-4-5', think: true }))).toMatchObject(
      THOUGHT,
    );
    expect(bodies.at(-1)).toMatchObject({ max_tokens: 16_000, thinking: { type: 'enabled' } });
  });

  it('is not asked to think by default [chat.reasoning]', async () => {
    const { bodies, text } = await connect(createAnthropic, CLAUDE);

    await collectAnswer(text, aQuestion({ model: 'claude-sonnet-4-5', style: 'precise' }));
    expect(bodies[0]).not.toHaveProperty('thinking');
    expect(bodies[0]).toHaveProperty('temperature');
  });
});

describe('Gemini with thinking', () => {
  const configOf = (body: Body | undefined) =>
    (body?.['generationConfig'] as { thinkingConfig?: Body } | undefined)?.thinkingConfig;

  it.each([
    ['gemini-2.5-flash-lite', { includeThoughts: true, thinkingBudget: -1 }],
    ['gemini-3.5-flash', { includeThoughts: true, thinkingLevel: 'high' }],
    ['gemini-flash-latest', { includeThoughts: true, thinkingBudget: -1 }],
  ])('is asked in the form of %s [chat.reasoning]', async (model, config) => {
    const { bodies, text } = await connect(createGoogle, GEMINI);

    expect(await collectAnswer(text, aQuestion({ model, think: true }))).toMatchObject(THOUGHT);
    expect(configOf(bodies[0])).toEqual(config);
  });

  it('keeps thinking if it refuses a level, and stops if it refuses thinking [provider.faults]', async () => {
    const { bodies, text } = await connect(createGoogle, GEMINI, (body) => {
      if (configOf(body)?.['thinkingLevel']) return 'Thinking level is not supported for this model.';
      return undefined;
    });
    expect(await collectAnswer(text, aQuestion({ model: 'gemini-3-flash', think: true }))).toMatchObject(
      THOUGHT,
    );
    expect(configOf(bodies.at(-1))).toEqual({ includeThoughts: true });
    await close?.();

    const other = await connect(createGoogle, GEMINI, (body) =>
      configOf(body) ? 'Thinking is not enabled for models/gemini-3-odd' : undefined,
    );
    expect((await collectAnswer(other.text, aQuestion({ model: 'gemini-3-odd' }))).fault).toBeUndefined();
    expect(configOf(other.bodies.at(-1))).toBeUndefined();
  });
});

describe('chat completion services with thinking', () => {
  it.each([
    ['DeepSeek', createDeepSeek, 'deepseek-chat', { thinking: { type: 'enabled' } }],
    ['Qianfan', createQianfan, 'deepseek-v3.1', { enable_thinking: true }],
    ['Ollama', createOllama, 'qwen3:8b', { reasoning_effort: 'high' }],
    [
      'vLLM',
      createCompatible,
      'Qwen/Qwen3-32B',
      { chat_template_kwargs: { enable_thinking: true, thinking: true } },
    ],
    ['a gateway', createCompatible, 'anthropic/claude-sonnet-4.5', { reasoning_effort: 'high' }],
  ] as const)('are asked in their own form: %s [chat.reasoning]', async (_, create, model, fields) => {
    const { bodies, text } = await connect(create, COMPLETION);

    expect(await collectAnswer(text, aQuestion({ model, think: true, style: 'free' }))).toMatchObject(
      THOUGHT,
    );
    expect(bodies[0]).toMatchObject(fields);
    expect(bodies[0]).not.toHaveProperty('temperature');
  });

  it.each([
    ['https://openrouter.ai/api/v1', { reasoning: { enabled: true } }],
    ['https://dashscope.aliyuncs.com/compatible-mode/v1', { enable_thinking: true }],
    ['https://api.siliconflow.cn/v1', { enable_thinking: true }],
    ['https://open.bigmodel.cn/api/paas/v4', { thinking: { type: 'enabled' } }],
    ['https://api.z.ai/api/paas/v4', { thinking: { type: 'enabled' } }],
    ['https://ark.cn-beijing.volces.com/api/v3', { thinking: { type: 'enabled' } }],
    ['https://api.moonshot.cn/v1', { thinking: { type: 'enabled' } }],
    ['https://api.mistral.ai/v1', { reasoning_effort: 'high' }],
    ['https://api.openai.com/v1', { reasoning_effort: 'high' }],
  ])('are recognized by their address: %s [chat.reasoning]', (url, fields) => {
    expect(thinkingFieldsAt(url)('any-model')).toEqual(fields);
  });

  it.each([
    'body.chat_template_kwargs: Extra inputs are not permitted',
    '"gemma3" does not support thinking',
    'Reasoning is not enabled for this model',
  ])('are asked without thinking if they refuse it: %s [provider.faults]', async (message) => {
    const { bodies, text } = await connect(createCompatible, COMPLETION, (body) =>
      'chat_template_kwargs' in body ? message : undefined,
    );
    const question = aQuestion({ model: 'qwen3-8b', think: true });

    expect(await collectAnswer(text, question)).toMatchObject(THOUGHT);
    expect(await collectAnswer(text, question)).toMatchObject(THOUGHT);
    expect(bodies).toHaveLength(3);
  });
});
