import { expect, it } from 'vitest';
import { readErrorBody } from './error-body.ts';
import { faultOfEvent, faultOfStatus, retryAfterMs } from './faults.ts';

const FREE_NEURONS = 'you have used up your daily free allocation of 10,000 neurons, please upgrade';
const BUDGET_EXCEEDED = 'ExceededTokenBudget: Current spend for token: 0.02; Max Budget for Token: 0.01';
const TEAM_NOT_ALLOWED =
  "team not allowed to access model. This team can only access models=['a']. Tried to access b";

it.each([
  ['Cloudflare', 429, { success: false, errors: [{ code: 4006, message: FREE_NEURONS }] }, 'unpaid'],
  ['Portkey', 412, { status: 'failure', message: 'Budget exceeded for this virtual key' }, 'unpaid'],
  [
    'LiteLLM',
    429,
    { error: { message: BUDGET_EXCEEDED, type: 'None', param: 'None', code: '429' } },
    'unpaid',
  ],
  [
    'LiteLLM',
    401,
    { error: { message: TEAM_NOT_ALLOWED, type: 'team_model_access_denied', code: '401' } },
    'forbidden',
  ],
  ['Hunyuan', 400, { error: { message: '请求输入 tokens 超过上限', code: '1001' } }, 'too-long'],
  ['Zhipu', 429, { error: { code: '1121', message: '账户因违规行为已被锁定。' } }, 'forbidden'],
  ['Zhipu', 429, { error: { code: '1311', message: '当前订阅套餐暂未开放GLM-5权限' } }, 'forbidden'],
  [
    'New API',
    500,
    { error: { message: 'x', type: 'new_api_error', code: 'model_price_error' } },
    'not-found',
  ],
  ['Zhipu', 434, { error: { message: '您无权访问glm-5。', code: '1220' } }, 'forbidden'],
  ['a gateway', 400, { error: { message: '上下文长度超过模型限制，最大 32768' } }, 'too-long'],
  ['a gateway', 400, { error: { message: '输入内容超出模型上下文长度限制' } }, 'too-long'],
  ['a gateway', 403, { error: { message: '当前地区不支持访问该模型' } }, 'region'],
  ['a gateway', 400, { error: { message: 'API Key 错误或已失效' } }, 'unauthorized'],
  ['a gateway', 400, { error: { message: '無效的 API 金鑰' } }, 'unauthorized'],
  ['a gateway', 400, { error: { message: '您的余额已不足，请及时充值' } }, 'unpaid'],
  ['a gateway', 400, { error: { message: '餘額不足，請儲值' } }, 'unpaid'],
  ['a gateway', 400, { error: { message: '請求過於頻繁，請稍後再試' } }, 'rate-limited'],
  ['a gateway', 400, { error: { message: '模型 gpt-9 不存在或未上线' } }, 'not-found'],
])(
  'classifies an error of %s with status %s and body %j [provider.faults]',
  (_service, status, body, kind) => {
    expect(faultOfStatus(status, readErrorBody(body)).kind).toBe(kind);
  },
);

it('reads a prompt that is too long behind MiniMax’s code for invalid parameters [provider.faults]', () => {
  const error = (status_msg: string) => ({ status_code: 2013, status_msg });
  expect(faultOfEvent(error('invalid params, context window exceeds limit (2013)')).kind).toBe('too-long');
  expect(faultOfEvent(error('invalid params, bad voice')).kind).toBe('refused');
});

it('reads seconds with their unit in Retry-After [provider.faults]', () => {
  expect(retryAfterMs('30s')).toBe(30_000);
  expect(retryAfterMs('1.5 seconds')).toBe(1500);
  expect(retryAfterMs('Sat, 01 Jan 2000 00:00:05 GMT', Date.parse('2000-01-01T00:00:00Z'))).toBe(5000);
});
