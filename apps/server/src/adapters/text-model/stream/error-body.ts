import { waitInSentence } from './wait-in-sentence.ts';

/**
 * The used parts of an error body. `labels` may be logged; `message` may contain a key or a question and may
 * not.
 */
export type ErrorBody = { labels: string; message: string; retryAfterMs?: number };

const LABEL = /^[\w.-]{1,60}$/;
const MAX_MESSAGE_LENGTH = 4000;
const DURATION = /^(\d{1,6}(?:\.\d{1,9})?)s$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The error inside its usual wrappers: a list of one, `{ error: { … } }`, or the body itself. */
const unwrap = (body: unknown): unknown => {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  return isRecord(first) && isRecord(first['error']) ? first['error'] : first;
};

const isLabel = (value: unknown): value is string | number =>
  (typeof value === 'string' && LABEL.test(value)) || typeof value === 'number';

const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Google's `RetryInfo`, such as `34s`, in ms. */
const retryDelay = (details: readonly Record<string, unknown>[]): number | undefined => {
  for (const { retryDelay: delay } of details) {
    const seconds = typeof delay === 'string' ? DURATION.exec(delay)?.[1] : undefined;
    if (seconds !== undefined) return Math.ceil(Number(seconds) * 1000);
  }
  return undefined;
};

/** FastAPI and Mistral send a list of errors instead of a sentence. */
const messageOf = (error: Record<string, unknown>): string =>
  [
    ...['message', 'error', 'msg', 'error_msg', 'err_msg', 'detail'].map((name) => error[name]),
    // OpenRouter quotes the error of the underlying service.
    isRecord(error['metadata']) ? error['metadata']['raw'] : undefined,
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
  const details = recordsIn(error['details']);
  const labels = [
    error['type'],
    error['code'],
    error['status'],
    error['param'],
    error['status_code'],
    ...details.map(({ reason }) => reason),
  ].filter(isLabel);
  const message = messageOf(error);
  const wait = retryDelay(details) ?? waitInSentence(message);
  return {
    labels: labels.join(' '),
    message,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
};
