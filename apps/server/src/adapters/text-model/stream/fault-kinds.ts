import type { ProviderFaultKind } from '../../../ports/text-model.ts';
import type { ErrorBody } from './error-body.ts';
import { KIND_OF_SENTENCES } from './fault-sentences.ts';

type Pattern = readonly [RegExp, ProviderFaultKind];

const KIND_OF_STATUS: Readonly<Record<number, ProviderFaultKind>> = {
  401: 'unauthorized',
  402: 'unpaid',
  403: 'forbidden',
  404: 'not-found',
  407: 'unreachable',
  408: 'unavailable',
  409: 'unavailable',
  410: 'not-found',
  413: 'too-long',
  425: 'unavailable',
  429: 'rate-limited',
  451: 'refused',
  498: 'unavailable',
};

/** Alibaba labels its limits per minute like an empty account. */
const MISLABELED: readonly Pattern[] = [[/(?<!free )allocated quota exceeded/i, 'rate-limited']];

/** Labels that are more specific than their status. */
const KIND_OF_LABELS: readonly Pattern[] = [
  [
    /insufficient_(user_)?(quota|balance)|billing|budget_exceeded|account_?overdue|in_?arrears|arrearage|freetieronly|exceeded_current_quota|(free|token)_quota_(exhausted|failed)|resource_?pack_?exhausted|credit_limit\b/i,
    'unpaid',
  ],
  [
    /context_(length|size)|(tokens|characters|prompt)_too_long|too_many_prompt_tokens|request_too_large|tokens_limit_reached/i,
    'too-long',
  ],
  [/model_(not_(found|supported|available|exist)|decommissioned|price_error)|invalid_model\b/i, 'not-found'],
  [
    /_unsafe\b|content_?(filter|policy)|sensitive_?(content|words)|moderation_blocked|censorship|data_?inspection|illegal_?detected/i,
    'refused',
  ],
  [/api_key_invalid|invalid_(api_key|iam_token)|authentication_error/i, 'unauthorized'],
  [/terms_required/i, 'forbidden'],
];

/** Error codes of MiniMax (https://platform.minimax.io/docs/api-reference/errorcode). */
const KIND_OF_NUMBER: Readonly<Record<number, ProviderFaultKind>> = {
  1002: 'rate-limited',
  1004: 'unauthorized',
  1008: 'unpaid',
  1026: 'refused',
  1027: 'refused',
  1039: 'rate-limited',
  1041: 'rate-limited',
  2013: 'refused',
  2049: 'unauthorized',
  2056: 'rate-limited',
};

/**
 * Error codes of Zhipu (https://docs.bigmodel.cn/cn/faq/api-code), SiliconFlow, Spark
 * (https://www.xfyun.cn/doc/spark/接口说明.html) and Volcengine's pictures; they also send them as text.
 */
const KIND_OF_CODE: Readonly<Record<string, ProviderFaultKind>> = {
  '1110': 'forbidden',
  '1112': 'forbidden',
  '1113': 'unpaid',
  '1121': 'forbidden',
  '1211': 'not-found',
  '1220': 'forbidden',
  '1261': 'too-long',
  '1301': 'refused',
  '1302': 'rate-limited',
  '1303': 'rate-limited',
  '1304': 'rate-limited',
  '1305': 'rate-limited',
  '1308': 'rate-limited',
  '1309': 'unpaid',
  '1310': 'rate-limited',
  '1311': 'forbidden',
  '10007': 'rate-limited',
  '10008': 'unavailable',
  '10013': 'refused',
  '10014': 'refused',
  '10019': 'refused',
  '10907': 'too-long',
  '11200': 'unauthorized',
  '11201': 'rate-limited',
  '11202': 'rate-limited',
  '11203': 'rate-limited',
  '20012': 'not-found',
  '30001': 'unpaid',
  '30003': 'not-found',
  '50411': 'refused',
  '50412': 'refused',
  '50413': 'refused',
  '50511': 'refused',
  '50512': 'refused',
};

/** Words in the labels of an error inside a stream, which has no status. */
const KIND_OF_WORDS: readonly Pattern[] = [
  [/authenticat|auth_?failure|api_key|unauthorized|deactivated/i, 'unauthorized'],
  [/permission|forbidden|access_?denied/i, 'forbidden'],
  [/not_?found/i, 'not-found'],
  [
    /rate_?limit|quota|resource_exhausted|too_?many_?requests|throttl|limit_(requests|burst)|capacity_exceeded/i,
    'rate-limited',
  ],
  [/invalid_?(request|argument|parameter)|tool_use_failed|image_generation_user_error/i, 'refused'],
];

const match = (text: string, patterns: readonly Pattern[]): ProviderFaultKind | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

const kindOfCode = (labels: string): ProviderFaultKind | undefined => {
  for (const label of labels.split(' ')) {
    if (Object.hasOwn(KIND_OF_CODE, label)) return KIND_OF_CODE[label];
  }
  return undefined;
};

/** Whether a status is ambiguous. */
const isVague = (status: number): boolean =>
  [400, 401, 403, 404, 405, 412, 413, 422, 429, 500, 501, 503].includes(status);

/** Classifies an error by its labels, then its message, then its status. */
export const kindOfStatus = (
  status: number,
  { labels, message }: Pick<ErrorBody, 'labels' | 'message'>,
): ProviderFaultKind =>
  match(message, MISLABELED) ??
  match(labels, KIND_OF_LABELS) ??
  kindOfCode(labels) ??
  (isVague(status) ? match(message, KIND_OF_SENTENCES) : undefined) ??
  KIND_OF_STATUS[status] ??
  (status >= 500 ? 'unavailable' : status >= 400 ? 'refused' : 'garbled');

/** Classifies a number. MiniMax also uses the code for invalid parameters if a prompt is too long. */
const kindOfNumber = (number: unknown, { message }: ErrorBody): ProviderFaultKind | undefined => {
  const kind = typeof number === 'number' ? KIND_OF_NUMBER[number] : undefined;
  return kind === 'refused' ? (match(message, KIND_OF_SENTENCES) ?? kind) : kind;
};

/** Classifies an error inside a stream; undefined if it is unknown. */
export const kindOfEvent = (
  status: number | undefined,
  number: unknown,
  body: ErrorBody,
): ProviderFaultKind | undefined =>
  kindOfNumber(number, body) ??
  (status === undefined
    ? (match(body.message, MISLABELED) ??
      match(body.labels, KIND_OF_LABELS) ??
      kindOfCode(body.labels) ??
      match(body.message, KIND_OF_SENTENCES) ??
      match(body.labels, KIND_OF_WORDS))
    : kindOfStatus(status, body));
