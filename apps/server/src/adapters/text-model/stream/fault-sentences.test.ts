import { expect, it } from 'vitest';
import type { ProviderFaultKind } from '../../../ports/text-model.ts';
import { readErrorBody } from './error-body.ts';
import { faultOfEvent, faultOfStatus } from './faults.ts';

/** Messages without a label, as services and gateways write them. */
const MESSAGES = {
  unauthorized: [
    [403, '令牌状态不可用'],
    [401, 'No auth credentials found'],
    [400, 'Please pass a valid API key.'],
    [400, 'API key expired. Please renew the API key.'],
  ],
  unpaid: [
    [401, 'Your account has insufficient funds'],
    [403, '账户已欠费，请充值后再试'],
    [403, '该令牌额度已用尽'],
    [400, 'You are out of credits, please top up.'],
    [402, 'Payment Required'],
  ],
  'too-long': [
    [400, 'Input tokens exceed the configured limit of 272000 tokens.'],
    [400, 'messages length exceeds the limit: too many tokens in prompt'],
    [400, 'Total tokens of image and text exceed max message tokens.'],
    [400, 'Trying to keep the first 5000 tokens when the context overflows.'],
    [500, 'the request exceeds the available context size. try increasing the context size'],
    [400, "The input (40000 tokens) is longer than the model's context length (32768 tokens)."],
  ],
  'rate-limited': [
    [400, 'Open api daily request limit reached'],
    [500, 'Too many requests'],
    [403, '请求过于频繁，请稍后再试'],
    [429, 'This request would exceed your rate limit of 50,000 input tokens per minute.'],
    [400, 'Too many tokens, please wait before trying again.'],
  ],
  'not-found': [
    [400, 'Model Not Exist'],
    [400, 'Unknown model: lamp-2'],
    [400, 'The model `lamp-2` has been deprecated and is no longer available'],
    [403, 'This model models/lamp-2.0 is no longer available to new users.'],
    [400, 'Invalid model name passed in model=lamp. Call `/v1/models` to view available models'],
  ],
  refused: [
    [404, 'No endpoints found that can handle the requested parameters.'],
    [400, '`tools` is not supported with this model'],
    [501, 'Function calling is not implemented for this model'],
    [500, 'template error: tools are not supported by this chat template'],
    [405, 'Tool calling is not enabled for this endpoint'],
    [404, 'Tools are not available for this model'],
    [404, 'The model `lamp` does not support function calling'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
    [500, 'Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...'],
    [429, 'Content Exists Risk'],
    [403, 'Input data may contain inappropriate content.'],
  ],
} satisfies Partial<Record<ProviderFaultKind, readonly (readonly [number, string])[]>>;

const CASES = Object.entries(MESSAGES).flatMap(([kind, messages]) =>
  messages.map(([status, message]) => [status, message, kind] as const),
);

it.each(CASES)('classifies %d “%s” as %s [provider.faults]', (status, message, kind) => {
  expect(faultOfStatus(status, readErrorBody({ error: { message } })).kind).toBe(kind);
  expect(faultOfStatus(status, { labels: '', message }).kind).toBe(kind);
});

it.each(CASES.filter(([status]) => status !== 402))(
  'classifies the message of %d “%s” inside a stream as %s [provider.faults]',
  (_, message, kind) => expect(faultOfEvent({ message }).kind).toBe(kind),
);

it('treats a model that is gone as unknown [provider.faults]', () => {
  expect(faultOfStatus(410).kind).toBe('not-found');
});

it.each([
  ['max_tokens is too large: 64000. This exceeds the maximum of 8192 output tokens.', 'max_tokens'],
  ['The value of max_tokens exceeds the limit of 8192 tokens', 'max_tokens'],
  ['Jinja Exception: System role not supported', 'instructions'],
  ['role system is not allowed', 'instructions'],
  ['invalid role: system, must be one of user, assistant', 'instructions'],
  ['the message role must be user or assistant', 'instructions'],
  ['Only user, assistant and tool roles are supported', 'instructions'],
  ["Input should be 'user' or 'assistant'", 'instructions'],
  ['systemInstruction is not supported by this model', 'instructions'],
  ['Unknown name "system_instruction": Cannot find field.', 'instructions'],
  ['`temperature` is deprecated for this model', 'temperature'],
])('finds the refused parameter in “%s” [provider.faults]', (message, parameter) => {
  for (const status of [400, 422])
    expect(faultOfStatus(status, readErrorBody({ error: { message } }))).toMatchObject({
      kind: 'refused',
      parameter,
    });
});
