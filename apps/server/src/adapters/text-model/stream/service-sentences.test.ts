import { expect, it } from 'vitest';
import { readErrorBody } from './error-body.ts';
import { faultOfEvent, faultOfStatus, retryAfterMs } from './faults.ts';
import { faultOfResponse } from './read-fault.ts';

/** Messages of services and gateways whose labels name nothing, by meaning. */
const MESSAGES = {
  'too-long': [
    'Input length 70000 exceeds the maximum allowed length 65536',
    'the max length of current question is 2000',
    'The number of tokens in the prompt is greater than the maximum',
    'The decoder prompt (length 9000) is longer than the maximum model length of 8192.',
    'Request payload size exceeds the limit: 20971520 bytes.',
    'The message length exceeds model context',
    'messages too long',
    'Conversation is too long. Please shorten it.',
    "Invalid 'messages[0].content': string too long. Expected a string with maximum length 1048576.",
    '请求的文本太长',
    '对话内容超出模型上下文限制',
    '上下文超限',
  ],
  unauthorized: [
    "You didn't provide an API key.",
    'Missing API key',
    'x-api-key header is required',
    "Method doesn't allow unregistered callers.",
    '密钥已被禁用',
    '鉴权失败',
    'apikey不存在',
    '签名验证失败',
  ],
  unpaid: [
    'Account balance is negative, please recharge',
    'Your account does not have enough balance',
    'Please top up your account',
    '账户余额为负，请充值',
    '账号余额不够',
    '资源包已耗尽',
    '账户已停机，请充值',
  ],
  'rate-limited': ['Your account reached max request', '该API当前访问量过大，请您稍后再试'],
  region: [
    'Access from your country is restricted',
    'This service is not available in your location',
    'The model is not available in your current country or territory',
    'Access is not allowed from unsupported countries, regions, or territories.',
    'Request not allowed',
  ],
  'not-found': [
    'Model disabled.',
    'No models loaded. Please load a model in the developer page.',
    '模型已停止服务',
    '该模型已停用',
    '当前 API 不支持所选模型 lamp-2',
  ],
  forbidden: ['This token has no access to model lamp-2'],
  refused: ['内容安全拦截'],
  unavailable: ['System is too busy now. Please try again later.', '系统繁忙，请稍后再试'],
} as const;

it.each(
  Object.entries(MESSAGES).flatMap(([kind, messages]) => messages.map((message) => [message, kind] as const)),
)('classifies “%s” as %s, with any vague status and in a stream [provider.faults]', (message, kind) => {
  for (const status of [400, 403, 429, 500])
    expect(faultOfStatus(status, readErrorBody({ error: { message } })).kind).toBe(kind);
  expect(faultOfEvent({ message }).kind).toBe(kind);
});

it('does not take a tool’s name that is too long for a question that is [provider.faults]', () => {
  const message = "Invalid 'tools[0].function.name': string too long. Expected a maximum length of 64.";
  expect(faultOfStatus(400, readErrorBody({ error: { message } })).kind).toBe('refused');
});

it.each([
  ['500ms', 500],
  ['1m30s', 90_000],
  ['30, 30', 30_000],
  ['2.5', 2500],
  ['1893456090', 90_000],
  ['1893456090000', 90_000],
  ['2030-01-01T00:01:30Z', 90_000],
  ['Tue, 01 Jan 2030 00:01:30 GMT', 90_000],
  ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
  ['soon', undefined],
  [' ', undefined],
])('reads Retry-After: %s as %s ms [provider.faults]', (header, wait) => {
  expect(retryAfterMs(header, Date.parse('2030-01-01T00:00:00Z'))).toBe(wait);
});

it('reads the delay of the standard header, and ignores an empty one in ms [provider.faults]', async () => {
  const waitOf = async (headers: Record<string, string>) =>
    (await faultOfResponse(new Response('{}', { status: 429, headers }))).retryAfterMs;
  expect(await waitOf({ 'ratelimit-reset': '50' })).toBe(50_000);
  expect(await waitOf({ 'retry-after-ms': '', 'retry-after': '20' })).toBe(20_000);
  expect(await waitOf({ 'retry-after-ms': '1500', 'retry-after': '20' })).toBe(1500);
});
