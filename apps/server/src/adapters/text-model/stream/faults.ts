import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';

const KIND_OF_STATUS: Readonly<Record<number, ProviderFaultKind>> = {
  401: 'unauthorized',
  402: 'unpaid',
  403: 'forbidden',
  404: 'not-found',
  408: 'unavailable',
  429: 'rate-limited',
};

/** Labels that say more than the status they come with. */
const KIND_OF_LABELS: readonly (readonly [RegExp, ProviderFaultKind])[] = [
  [/insufficient_(quota|balance)|billing|account_overdue/i, 'unpaid'],
  [/context_length|(tokens|characters|prompt)_too_long|request_too_large/i, 'too-long'],
  [/model_not_found|invalid_model\b/i, 'not-found'],
  [/_unsafe\b|content_?(filter|policy)/i, 'refused'],
];

/** MiniMax's own numbers (https://platform.minimax.io/docs/api-reference/errorcode). */
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

/** Vendors name a failure inside a stream by words; these are what their words share. */
const KIND_OF_WORDS: readonly (readonly [RegExp, ProviderFaultKind])[] = [
  [/authenticat|api_key|unauthorized/i, 'unauthorized'],
  [/permission|forbidden/i, 'forbidden'],
  [/not_?found/i, 'not-found'],
  [/rate_?limit|quota|resource_exhausted/i, 'rate-limited'],
  [/invalid_(request|argument)/i, 'refused'],
];

const LABEL = /^[\w.-]{1,60}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The labels that a vendor's error carries, for the log. Its sentences stay out: services echo the key, or the whole
 * question, in them.
 */
export const labelsOf = (body: unknown): string => {
  const inner = isRecord(body) && isRecord(body['error']) ? body['error'] : body;
  const { type, code, status, param, ...more }: Record<string, unknown> = isRecord(inner)
    ? inner
    : { type: inner };
  return [type, code, status, param, more['status_code']]
    .filter((label) => (typeof label === 'string' && LABEL.test(label)) || typeof label === 'number')
    .join(' ');
};

const kindOfLabels = (
  labels: string,
  table: readonly (readonly [RegExp, ProviderFaultKind])[] = KIND_OF_LABELS,
): ProviderFaultKind | undefined => table.find(([words]) => words.test(labels))?.[1];

const kindOfStatus = (status: number, labels: string): ProviderFaultKind =>
  kindOfLabels(labels) ??
  KIND_OF_STATUS[status] ??
  (status >= 500 ? 'unavailable' : status >= 400 ? 'refused' : 'garbled');

/** Reads `Retry-After`, which is a number of seconds or a date. */
export const retryAfterMs = (header: string | null, now = Date.now()): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

/** The fault that an HTTP status means. */
export const faultOfStatus = (
  status: number,
  labels = '',
  retryAfter: string | null = null,
): ProviderFault => {
  const wait = retryAfterMs(retryAfter);
  return new ProviderFault(
    kindOfStatus(status, labels),
    `status ${status} ${labels}`.trimEnd(),
    wait === undefined ? {} : { retryAfterMs: wait },
  );
};

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && value >= 400 && value < 600;

/** The fault that an error inside a stream means. */
export const faultOfEvent = (error: unknown): ProviderFault => {
  const { statusCode, code, status_code: number }: Record<string, unknown> = isRecord(error) ? error : {};
  const labels = labelsOf(error);
  const status = [statusCode, code].find(isStatus);
  const kind =
    (typeof number === 'number' ? KIND_OF_NUMBER[number] : undefined) ??
    (status === undefined
      ? (kindOfLabels(labels) ?? kindOfLabels(labels, KIND_OF_WORDS))
      : kindOfStatus(status, labels));
  return new ProviderFault(kind ?? 'unavailable', `in the stream: ${labels}`);
};

/** An answer that ends before it is finished was cut; where nothing came at all, it was none that we understand. */
export const faultOfEnd = (hasYielded: boolean): ProviderFault =>
  new ProviderFault(hasYielded ? 'cut' : 'garbled', 'ended before it was finished');

/** Turns whatever was thrown while a service was asked into the fault it stands for. */
export const toFault = (error: unknown): ProviderFault =>
  error instanceof ProviderFault
    ? error
    : new ProviderFault('garbled', error instanceof Error ? error.name : 'no error');
