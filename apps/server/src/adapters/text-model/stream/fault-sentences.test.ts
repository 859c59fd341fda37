import { expect, it } from 'vitest';
import type { ProviderFaultKind } from '../../../ports/text-model.ts';
import { readErrorBody } from './error-body.ts';
import { faultOfEvent, faultOfStatus } from './faults.ts';

/** Messages without a label, as services and gateways write them. */
const MESSAGES = {
  garbled: [[500, 'failed to encode response: json: unsupported value: NaN']],
  unauthorized: [
    [401, 'Invalid token'],
    [401, 'HMAC signature cannot be verified: fail to retrieve credential'],
    [403, '令牌状态不可用'],
    [401, 'No auth credentials found'],
    [400, 'Please pass a valid API key.'],
    [400, 'API key expired. Please renew the API key.'],
    [400, 'Access token invalid or no longer valid'],
    [403, 'The security token included in the request is expired'],
    [403, 'The security token included in the request is invalid.'],
    [403, 'OAuth token has been revoked. Please sign in again.'],
    [400, 'Authentication error'],
  ],
  unpaid: [
    [403, 'token quota is not enough, token remain quota: $0.01, need quota: $0.2'],
    [403, 'user_quota_not_enough'],
    [403, 'The free quota has been exhausted, please activate postpaid'],
    [400, '免费资源包余量已用尽，且后付费开关已关闭'],
    [403, 'this model requires a subscription, upgrade for access'],
    [402, 'Credit limit exceeded'],
    [402, 'You have exceeded your monthly included credits for Inference Providers.'],
    [402, 'Cloud credits expired - Please contact your representative'],
    [401, 'Your account has insufficient funds'],
    [403, '账户已欠费，请充值后再试'],
    [403, '该令牌额度已用尽'],
    [400, 'You are out of credits, please top up.'],
    [402, 'Payment Required'],
    [400, 'This API method requires billing to be enabled.'],
    [429, 'Your prepayment credits are depleted.'],
    [429, 'Your project has exceeded its monthly spending cap.'],
    [403, 'Free allocated quota exceeded.'],
    [403, 'Key limit exceeded (total limit).'],
    [412, 'Account x is suspended, possibly due to reaching the monthly spending limit'],
    [429, 'Your account 21 has reached the set inference limit for the [lamp] model'],
    [403, '预扣费额度失败, 用户剩余额度: ＄0.01, 需要预扣费额度: ＄0.02'],
    [429, '您的套餐已到期，暂无法使用'],
  ],
  'too-long': [
    [413, 'Request body too large for lamp model. Max size: 8000 tokens.'],
    [400, 'Input tokens exceed the configured limit of 272000 tokens.'],
    [400, 'messages length exceeds the limit: too many tokens in prompt'],
    [400, 'Total tokens of image and text exceed max message tokens.'],
    [400, 'Trying to keep the first 5000 tokens when the context overflows.'],
    [500, 'the request exceeds the available context size. try increasing the context size'],
    [400, "The input (40000 tokens) is longer than the model's context length (32768 tokens)."],
    [400, "This model's maximum prompt length is 131072 but the request contains 140000 tokens."],
    [422, 'Input validation error: `inputs` must have less than 4095 tokens. Given: 5000'],
    [400, 'litellm.ContextWindowExceededError: OpenAIException'],
    [400, 'the max input characters is 20000'],
    [400, '请求长度超过上限'],
    [400, '输入文本长度超限，请缩短后重试'],
    [400, 'token数量超过上限'],
  ],
  'rate-limited': [
    [429, '请求限频，请稍后重试'],
    [400, 'Open api daily request limit reached'],
    [500, 'Too many requests'],
    [403, '请求过于频繁，请稍后再试'],
    [429, 'This request would exceed your rate limit of 50,000 input tokens per minute.'],
    [400, 'Too many tokens, please wait before trying again.'],
    [429, 'you (ann) have reached your hourly usage limit, please upgrade to continue'],
    [429, '您当前使用该API的并发数过高，请降低并发'],
    [500, '当前分组上游负载已饱和，请稍后再试'],
    [429, '您已达到请求数限制：1分钟内最多请求10次'],
    [429, '当前API请求过多，请稍后重试。'],
    [403, '您的调用次数已达上限'],
    [400, '请求太频繁'],
  ],
  'not-found': [
    [400, 'Invocation of model ID x with on-demand throughput isn’t supported.'],
    [404, 'Your account 21 has not activated the model x.'],
    [400, 'Model Not Exist'],
    [400, 'Unknown model: lamp-2'],
    [400, 'AiError: This model is deprecated'],
    [400, 'The model `lamp-2` has been deprecated and is no longer available'],
    [403, 'This model models/lamp-2.0 is no longer available to new users.'],
    [400, 'Model not found: lamp-9'],
    [400, 'The model `lamp-9` does not exist.'],
    [400, 'Unable to access non-serverless model lamp.'],
    [400, "The requested model 'a/lamp' is not supported by any provider you have enabled."],
    [503, '当前分组 default 下对于模型 lamp 无可用渠道 (request id: 1)'],
    [503, 'No available channel for model lamp under group default (distributor)'],
    [400, 'The provided model identifier is invalid.'],
    [500, '404 NOT_FOUND'],
    [400, 'Invalid model name passed in model=lamp. Call `/v1/models` to view available models'],
  ],
  refused: [
    [400, 'Output blocked by content filtering policy'],
    [422, 'NSFW content detected. Try another prompt.'],
    [400, '输入内容审核不通过，涉嫌违规，请重新调整输入内容'],
    [400, 'Failure to pass the risk control system'],
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
    [403, 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO'],
    [400, 'The request failed because the input text may contain sensitive information.'],
  ],
  unavailable: [
    [400, 'Model unloaded.'],
    [429, 'The engine is currently overloaded, please try again later'],
    [400, 'The model has crashed without additional information. (Exit code: null)'],
    [400, 'Failed to load model "lamp". Error: insufficient system resources.'],
    [503, 'The model is overloaded. Please try again later.'],
  ],
  'no-pictures': [
    [500, 'image input is not supported - hint: you may need to provide the mmproj'],
    [404, 'No endpoints found that support image input'],
    [400, 'At most 0 image(s) may be provided in one prompt.'],
    [400, 'lamp-7b is not a multimodal model None'],
    [400, 'The model is not a VLM (Vision Language Model). Please use text-only prompts.'],
    [400, 'Failed to deserialize: messages[1]: unknown variant `image_url`, expected `text` at line 1'],
    [400, 'Invalid content type. image_url is only supported by certain models.'],
    [400, 'Image input is not enabled for this model'],
    [400, 'Image input not supported for model lamp-k2'],
    [400, 'This model does not support image input.'],
    [400, 'Image inputs are not supported by this model.'],
    [500, 'this model is missing data required for image input'],
    [400, '该模型不支持图片输入'],
  ],
  'other-protocol': [
    [404, 'This model is only supported in v1/responses and not in v1/chat/completions.'],
    [400, 'The model must be used through the Responses API.'],
    [400, 'The chatCompletion operation does not work with the specified model, lamp-pro.'],
  ],
  forbidden: [
    [403, 'Your API key has been disabled or blocked.'],
    [400, 'The model `lamp` requires terms acceptance.'],
    [403, '无权访问 vip 分组'],
    [403, '用户已被封禁'],
    [404, 'No endpoints found matching your data policy (Free model publication).'],
    [403, 'Sorry, this model requires real-name verification.'],
  ],
  region: [[400, 'The free tier is not available in your country.']],
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

/** Errors inside wrappers and quotes, with and without a status of their own. */
const WRAPPED: readonly (readonly [number, unknown, ProviderFaultKind])[] = [
  [400, { error: { error: { message: 'x', code: 'context_length_exceeded' } } }, 'too-long'],
  [429, { detail: { error: { message: 'x', code: 'insufficient_quota' } } }, 'unpaid'],
  [400, { error: { type: 'upstream_error', message: '{"error":{"code":"model_not_found"}}' } }, 'not-found'],
  [400, { error: '{"type":"error","error":{"message":"prompt is too long: 3 > 2"}}' }, 'too-long'],
  [400, { error: { metadata: { raw: '{"error":{"code":"content_filter"}}' }, message: 'x' } }, 'refused'],
  [400, { success: false, errors: [{ code: 10_000, message: 'Authentication error' }] }, 'unauthorized'],
  [400, { base_resp: { status_code: 1008, status_msg: 'insufficient balance' } }, 'unpaid'],
  [429, { error: { code: '1309', message: 'x' } }, 'unpaid'],
  [429, { error: { code: '1302', message: 'x' } }, 'rate-limited'],
  [400, { error: { code: 'InputTextSensitiveContentDetected', message: 'x' } }, 'refused'],
  [400, { error: { code: 'sensitive_words_detected', message: 'x' } }, 'refused'],
  [451, { error: { type: 'censorship_blocked', message: 'x' } }, 'refused'],
  [403, { error: { code: 'pre_consume_token_quota_failed', message: 'x' } }, 'unpaid'],
  [400, { error: { code: 'FailedOperation.ResourcePackExhausted', message: 'x' } }, 'unpaid'],
  [400, { error: { code: '10013', message: 'x' } }, 'refused'],
  [400, { error: { code: '10907', message: 'x' } }, 'too-long'],
  [400, { code: 11_202, message: 'AppIdQpsOverFlowError', sid: 'x' }, 'rate-limited'],
  [400, { code: 50_412, message: 'x', status: 50_412 }, 'refused'],
  [401, { Response: { Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'x' } } }, 'unauthorized'],
  [400, { Response: { Error: { Code: 'ResourceUnavailable.InArrears', Message: 'x' } } }, 'unpaid'],
];

it.each(WRAPPED)('classifies %d %j as %s, even inside a stream [provider.faults]', (status, body, kind) => {
  expect(faultOfStatus(status, readErrorBody(body)).kind).toBe(kind);
  expect(faultOfEvent(body).kind).toBe(kind);
});

it.each([
  [{ code: '401', message: 'x' }, 'unauthorized'],
  [{ status: 404, error: 'Not Found', path: '/v1/chat/completions' }, 'not-found'],
  [{ type: 'too_many_requests_error', code: 'queue_exceeded', message: 'x' }, 'rate-limited'],
  [{ type: 'throttling_error', message: 'x' }, 'rate-limited'],
  [{ code: 'limit_burst_rate', message: 'x' }, 'rate-limited'],
  [{ code: 'InvalidParameter', message: 'x' }, 'refused'],
  [{ http_status_code: 422, message: 'x' }, 'refused'],
  [{ message: 'No deployments available, try again in 60 seconds.' }, 'rate-limited'],
] as const)('classifies %j inside a stream as %s [provider.faults]', (event, kind) => {
  expect(faultOfEvent(event).kind).toBe(kind);
});

it('recognizes a limit that Alibaba labels like an empty account [provider.faults]', () => {
  const error = { code: 'insufficient_quota', message: 'Allocated quota exceeded, please increase it.' };
  expect(faultOfStatus(429, readErrorBody({ error })).kind).toBe('rate-limited');
  expect(faultOfEvent(error).kind).toBe('rate-limited');
});

it('reads a retry delay that is a field of the error [provider.faults]', () => {
  for (const error of [{ retry_after: 12 }, { metadata: { retry_after_seconds: 12 } }])
    expect(readErrorBody({ error })).toMatchObject({ retryAfterMs: 12_000 });
});

it('treats a model that was removed as unknown, and a service without capacity as busy [provider.faults]', () => {
  expect(faultOfStatus(410).kind).toBe('not-found');
  expect(faultOfStatus(498).kind).toBe('unavailable');
});

it.each([
  ['max_tokens is too large: 64000. This exceeds the maximum of 8192 output tokens.', 'max_tokens'],
  ['The value of max_tokens exceeds the limit of 8192 tokens', 'max_tokens'],
  ['请求参数 max_tokens 超过上限', 'max_tokens'],
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
