import { ProviderFault } from '../../../ports/text-model.ts';
import { type ErrorBody, readErrorBody } from './error-body.ts';
import { kindOfEvent, kindOfStatus } from './fault-kinds.ts';
import { MAX_WAIT_MS, untilReset } from './limit-reset.ts';
import { refusedParameter } from './refused-parameter.ts';
import { waitInSentence } from './wait-in-sentence.ts';

const NO_BODY: ErrorBody = { labels: '', message: '' };

/** A proxy that adds the header once more joins both values by a comma, as the comma of a date is. */
const REPEATED_NUMBER = /^\s*(\d{1,15}(?:\.\d{1,9})?)\s*,[\s\d.,]*$/;

/**
 * Reads `Retry-After`, which is a number of seconds or a date; some gateways send a duration with units, such as
 * `1m30s`, or the time of the retry in seconds or ms since 1970.
 */
export const retryAfterMs = (header: string | null, now = Date.now()): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const value = REPEATED_NUMBER.exec(header)?.[1] ?? header;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds)
    ? (waitInSentence(`wait ${value}`) ?? Date.parse(value) - now)
    : (untilReset(seconds, now) ?? seconds * 1000);
  return wait <= MAX_WAIT_MS ? Math.max(0, wait) : undefined;
};

/**
 * Keeps the labels for the log and drops the message, in which services quote the key or the whole question.
 */
const toProviderFault = (
  kind: ProviderFault['kind'],
  description: string,
  body: ErrorBody,
  wait = body.retryAfterMs,
): ProviderFault => {
  const parameter = kind === 'refused' || kind === 'forbidden' ? refusedParameter(body) : undefined;
  return new ProviderFault(kind, description, {
    isBadCall: /tool_use_failed/i.test(body.labels),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(parameter === undefined ? {} : { parameter }),
  });
};

export const faultOfStatus = (
  status: number,
  body: ErrorBody = NO_BODY,
  retryAfter: string | null = null,
): ProviderFault =>
  toProviderFault(
    kindOfStatus(status, body),
    `status ${status} ${body.labels}`.trimEnd(),
    body,
    retryAfterMs(retryAfter) ?? body.retryAfterMs,
  );

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The status of an error in a stream, under any usual name, as a number or as text. */
const statusIn = (error: unknown): number | undefined =>
  ['statusCode', 'code', 'status', 'status_code', 'http_code', 'http_status_code']
    .map((name) => field(error, name))
    .filter((value) => typeof value === 'number' || typeof value === 'string')
    .map(Number)
    .find((value) => value >= 400 && value < 600);

export const faultOfEvent = (error: unknown): ProviderFault => {
  const body = readErrorBody(error);
  // A service that says when to retry has reached a rate limit.
  const usual = body.retryAfterMs === undefined ? 'unavailable' : 'rate-limited';
  const kind = kindOfEvent(statusIn(error), field(error, 'status_code'), body) ?? usual;
  return toProviderFault(kind, `in the stream: ${body.labels}`, body);
};

/** An answer without a regular end is truncated; without any content it is unreadable. */
export const faultOfEnd = (hasYielded: boolean): ProviderFault =>
  new ProviderFault(hasYielded ? 'cut' : 'garbled', 'ended before it was finished');

export const toFault = (error: unknown): ProviderFault =>
  error instanceof ProviderFault
    ? error
    : new ProviderFault('garbled', error instanceof Error ? error.name : 'no error');
