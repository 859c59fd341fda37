import { describe, expect, it } from 'vitest';
import type { ProviderFaultKind } from '../../../ports/text-model.ts';
import { readErrorBody } from './error-body.ts';
import { faultOfEvent, faultOfStatus } from './faults.ts';

type Case = readonly [service: string, status: number, body: unknown, kind: ProviderFaultKind];

const error = (fields: Record<string, unknown>) => ({ error: fields });
const anthropic = (message: string) => ({ type: 'error', error: { type: 'invalid_request_error', message } });

/** Error bodies of real services, shortened. */
const CASES: readonly Case[] = [
  [
    'Google, wrong key',
    400,
    error({
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: 'API key not valid.',
      details: [{ reason: 'API_KEY_INVALID' }],
    }),
    'unauthorized',
  ],
  [
    'Google in a list, wrong key',
    400,
    [error({ code: 400, details: [{ reason: 'API_KEY_INVALID' }] })],
    'unauthorized',
  ],
  [
    'xAI, wrong key',
    400,
    { code: 'invalid-argument', error: 'Incorrect API key provided: x***y.' },
    'unauthorized',
  ],
  ['Anthropic, no credit', 400, anthropic('Your credit balance is too low to access the API.'), 'unpaid'],
  [
    'Anthropic, spending limit',
    400,
    anthropic('You have reached your specified API usage limits.'),
    'unpaid',
  ],
  [
    'Anthropic, long prompt',
    400,
    anthropic('prompt is too long: 210000 tokens > 200000 maximum'),
    'too-long',
  ],
  [
    'Google, long prompt',
    400,
    error({
      status: 'INVALID_ARGUMENT',
      message: 'The input token count (2000000) exceeds the maximum number of tokens allowed.',
    }),
    'too-long',
  ],
  [
    'vLLM, long prompt',
    400,
    {
      object: 'error',
      type: 'BadRequestError',
      code: 400,
      message: "This model's maximum context length is 8192 tokens.",
    },
    'too-long',
  ],
  [
    'Ollama, long prompt',
    400,
    { error: 'prompt too long; exceeded max context length by 20 tokens' },
    'too-long',
  ],
  ['llama.cpp, long prompt', 400, error({ code: 400, type: 'exceed_context_size_error' }), 'too-long'],
  ['Perplexity, long prompt', 400, error({ type: 'too_many_prompt_tokens', code: 400 }), 'too-long'],
  ['Zhipu, long prompt', 400, error({ code: '1261', message: 'Prompt 超长' }), 'too-long'],
  [
    'DashScope, long prompt',
    400,
    error({ code: 'invalid_parameter_error', message: 'Range of input length should be [1, 30720]' }),
    'too-long',
  ],
  [
    'Groq, long prompt',
    413,
    error({ type: 'tokens', code: 'rate_limit_exceeded', message: 'Request too large for model' }),
    'too-long',
  ],
  ['a proxy, large body', 413, 'Payload Too Large', 'too-long'],
  [
    'Google, region',
    400,
    error({ status: 'FAILED_PRECONDITION', message: 'User location is not supported for the API use.' }),
    'region',
  ],
  [
    'OpenAI, region',
    403,
    error({
      code: 'unsupported_country_region_territory',
      message: 'Country, region, or territory not supported',
    }),
    'region',
  ],
  [
    'Zhipu, empty account',
    429,
    error({ code: '1113', message: '余额不足或无可用资源包，请充值。' }),
    'unpaid',
  ],
  [
    'Moonshot, empty account',
    429,
    error({ type: 'exceeded_current_quota_error', message: 'Your account is suspended' }),
    'unpaid',
  ],
  ['DashScope, empty account', 400, error({ code: 'Arrearage', message: 'Access denied' }), 'unpaid'],
  [
    'DashScope, free tier',
    403,
    error({
      code: 'AllocationQuota.FreeTierOnly',
      message: 'The free tier of the model has been exhausted.',
    }),
    'unpaid',
  ],
  [
    'Volcengine, empty account',
    403,
    error({ code: 'AccountOverdueError', message: 'The request failed' }),
    'unpaid',
  ],
  [
    'SiliconFlow, empty account',
    403,
    { code: 30_001, message: 'Sorry, your account balance is insufficient', data: null },
    'unpaid',
  ],
  [
    'OpenAI, other endpoint',
    404,
    error({ message: 'This model is only supported in v1/responses and not in v1/chat/completions.' }),
    'other-protocol',
  ],
  [
    'OpenRouter, no tools',
    404,
    error({ code: 404, message: 'No endpoints found that support tool use.' }),
    'refused',
  ],
  [
    'OpenAI, wrong key',
    401,
    error({ code: 'invalid_api_key', message: 'Incorrect API key provided' }),
    'unauthorized',
  ],
  ['OpenAI, empty account', 429, error({ type: 'insufficient_quota', code: 'insufficient_quota' }), 'unpaid'],
  ['OpenAI, busy', 429, error({ type: 'requests', code: 'rate_limit_exceeded' }), 'rate-limited'],
  ['Anthropic, overloaded', 529, error({ type: 'overloaded_error' }), 'unavailable'],
  ['anybody, anything else', 400, error({ message: 'The sky is falling' }), 'refused'],
];

describe('errors of model services', () => {
  it.each(CASES)(
    '%s (%i) is classified by status, labels and message [provider.faults]',
    (_, status, body, kind) => {
      expect(faultOfStatus(status, readErrorBody(body)).kind).toBe(kind);
    },
  );

  it('waits as long as Google’s error body says [provider.faults]', () => {
    const body = error({
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: 'You exceeded your current quota, please check your plan and billing details.',
      details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }],
    });

    expect(faultOfStatus(429, readErrorBody(body))).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 34_000,
    });
  });

  it('never stores the message of a service [provider.faults]', () => {
    const fault = faultOfStatus(400, readErrorBody(anthropic('prompt is too long: my secret')));

    expect(JSON.stringify(fault) + fault.message).not.toContain('secret');
  });

  it.each([
    [{ type: 'image_generation_user_error', code: 'moderation_blocked', message: 'x' }, 'refused'],
    [{ code: 'tool_use_failed', status_code: 400, message: 'x' }, 'refused'],
    [{ type: 'overloaded_error' }, 'unavailable'],
  ] as const)('classifies %j inside a stream as %s [provider.faults]', (event, kind) => {
    expect(faultOfEvent(event).kind).toBe(kind);
  });

  it.each([
    [error({ message: '`temperature` is deprecated for this model' }), 'temperature'],
    [error({ message: 'invalid temperature: only 1 is allowed for this model' }), 'temperature'],
    [
      error({
        param: 'max_tokens',
        message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      }),
      'max_tokens',
    ],
    [{ detail: 'body.stream_options: Extra inputs are not permitted (extra_forbidden)' }, 'stream_options'],
    [
      {
        detail: [
          { type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' },
        ],
      },
      'stream_options',
    ],
    [
      error({
        param: 'stream',
        code: 'unsupported_value',
        message: 'Your organization must be verified to stream this model.',
      }),
      'stream',
    ],
    [
      error({ param: 'reasoning_effort', message: 'Function tools with reasoning_effort are not supported' }),
      'reasoning_effort',
    ],
    [error({ message: 'Developer instruction is not enabled for models/gemma-3-27b-it' }), 'instructions'],
    [error({ message: 'The sky is falling' }), undefined],
  ])('finds the refused parameter in %j: %s [provider.faults]', (body, parameter) => {
    expect(faultOfStatus(400, readErrorBody(body)).parameter).toBe(parameter);
  });
});

/** Messages of services with unspecific labels, by meaning. */
const SENTENCES: readonly (readonly [number, unknown, ProviderFaultKind])[] = [
  [
    403,
    error({ message: 'Your API key was reported as leaked. Please use another API key.' }),
    'unauthorized',
  ],
  [
    429,
    error({ status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded, limit: 0, model: gemini-3-pro' }),
    'unpaid',
  ],
  [400, anthropic('input length and `max_tokens` exceed context limit: 190000 + 64000 > 200000'), 'too-long'],
  [400, anthropic('This organization has been disabled.'), 'forbidden'],
  [422, { error: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096.' }, 'too-long'],
  [
    400,
    { code: 20012, message: 'Model does not exist. Please check it carefully.', data: null },
    'not-found',
  ],
  [
    400,
    { code: 20015, message: 'length of prompt_tokens must be less than max_seq_len (32768).' },
    'too-long',
  ],
  [400, error({ code: '1211', message: '模型不存在，请检查模型代码。' }), 'not-found'],
  [400, error({ code: '1214', message: 'tokens 超长' }), 'too-long'],
  [400, error({ message: 'Your request exceeded model token limit: 131072' }), 'too-long'],
  [
    403,
    error({ code: 403, message: 'Your chosen model requires moderation and your input was flagged' }),
    'refused',
  ],
  [400, error({ code: 400, message: 'foo/bar is not a valid model ID' }), 'not-found'],
  [
    400,
    error({
      message: 'Provider returned error',
      metadata: { raw: '{"error":{"message":"prompt is too long: 3 tokens > 2 maximum"}}' },
    }),
    'too-long',
  ],
  [403, { code: 'no permission', error: 'Your newly created team doesn’t have any credits yet.' }, 'unpaid'],
  [429, { code: 'exhausted', error: 'Your team has used all available credits.' }, 'unpaid'],
  [400, error({ code: 'model_decommissioned', message: 'The model has been decommissioned' }), 'not-found'],
  [500, error({ code: 500, message: 'tools param requires --jinja flag' }), 'refused'],
  [403, error({ code: 'insufficient_user_quota', message: '用户额度不足' }), 'unpaid'],
  [400, error({ type: 'budget_exceeded', message: 'Budget has been exceeded!' }), 'unpaid'],
  [500, error({ message: 'model requires more system memory than is available' }), 'unavailable'],
];

it.each(SENTENCES)('classifies %d %j as %s [provider.faults]', (status, body, kind) => {
  expect(faultOfStatus(status, readErrorBody(body)).kind).toBe(kind);
});
