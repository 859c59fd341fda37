import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import { untilReset } from './limit-reset.ts';
import { waitInSentence } from './wait-in-sentence.ts';

/**
 * The used parts of an error body. `labels` may be logged. `message` must not be logged, because it may
 * contain a key or a question.
 */
export type ErrorBody = { labels: string; message: string; retryAfterMs?: number };

type Fields = Record<string, unknown>;

const LABEL = /^[\w.-]{1,60}$/;
const MAX_MESSAGE_LENGTH = 4000;
const MAX_DEPTH = 4;
const DURATION = /^(\d{1,6}(?:\.\d{1,9})?)s$/;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** JSON in a text, as gateways quote the error of the service behind them. */
const parseQuote = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseServiceJson(value);
  } catch {
    return value;
  }
};

/** The error inside its usual wrappers: a list of one, `{ error: { … } }`, or the body itself. */
const unwrap = (body: unknown, depth = 0): unknown => {
  const outer = firstOf(body);
  if (!isRecord(outer) || depth === MAX_DEPTH) return outer;
  const inner = [
    outer['error'],
    // Tencent writes names with capitals.
    outer['Response'],
    outer['Error'],
    firstOf(outer['errors']),
    outer['base_resp'],
    Array.isArray(outer['detail']) ? undefined : outer['detail'],
  ].find(isRecord);
  return inner ? unwrap(inner, depth + 1) : outer;
};

/** OpenRouter quotes the error of the underlying service as `raw`. */
const rawOf = ({ metadata }: Fields): unknown => (isRecord(metadata) ? metadata['raw'] : undefined);

/** Returns the layers of an error, with the quoted error before the one that quotes it. */
const layersOf = (error: Fields, depth = 0): Fields[] => {
  const quote = [rawOf(error), error['message'], error['error']].map(parseQuote).find(isRecord);
  const inner = quote && depth < MAX_DEPTH ? unwrap(quote) : undefined;
  return isRecord(inner) ? [...layersOf(inner, depth + 1), error] : [error];
};

const isLabel = (value: unknown): value is string | number =>
  (typeof value === 'string' && LABEL.test(value)) || typeof value === 'number';

const detailsOf = ({ details }: Fields): Fields[] => (Array.isArray(details) ? details.filter(isRecord) : []);

const labelsOf = (error: Fields): (string | number)[] =>
  [
    error['type'],
    error['code'],
    error['Code'],
    error['status'],
    error['param'],
    error['status_code'],
    ...detailsOf(error).map(({ reason }) => reason),
  ].filter(isLabel);

/** Google's `RetryInfo`, such as `34s`, a number of seconds, or the time at which a limit ends. In ms. */
const retryDelay = (error: Fields): number | undefined => {
  for (const { retryDelay: delay } of detailsOf(error)) {
    const seconds = typeof delay === 'string' ? DURATION.exec(delay)?.[1] : undefined;
    if (seconds !== undefined) return Math.ceil(Number(seconds) * 1000);
  }
  const fields = isRecord(error['metadata']) ? { ...error['metadata'], ...error } : error;
  const wait = ['retry_after', 'retry_after_seconds', 'retryAfter'].map((name) => fields[name]);
  const seconds = wait.find((each) => typeof each === 'number');
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  // OpenRouter repeats its headers in the body.
  return isRecord(fields['headers']) ? untilReset(fields['headers']['X-RateLimit-Reset']) : undefined;
};

/** FastAPI and Mistral send a list of errors instead of a sentence. */
const messageOf = (error: Fields): string =>
  [
    ...['message', 'error', 'msg', 'error_msg', 'err_msg', 'status_msg', 'detail', 'Message'].map(
      (name) => error[name],
    ),
    rawOf(error),
  ]
    .filter((part) => part !== undefined && part !== null)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(' ')
    .slice(0, MAX_MESSAGE_LENGTH);

export const readErrorBody = (body: unknown): ErrorBody => {
  const error = unwrap(body);
  if (!isRecord(error)) {
    return { labels: isLabel(error) ? String(error) : '', message: typeof error === 'string' ? error : '' };
  }
  const layers = layersOf(error);
  const message = messageOf(error);
  const wait = layers.map(retryDelay).find((each) => each !== undefined) ?? waitInSentence(message);
  return {
    labels: layers.flatMap(labelsOf).join(' '),
    message,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
};
