import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { ERRORS } from '@studiolo/contract/wire/errors';
import type { Envelope, RefusalData } from '@studiolo/contract/wire/envelope';
import type { Locale } from '@studiolo/contract/wire/headers';
import { say } from '@studiolo/contract/text/say';
import { isDiskFull } from '../errors/disk-full.ts';
import { errorCode } from '../errors/error-code.ts';
import { Refusal } from '../errors/refusal.ts';

type FrameworkError = { statusCode?: number; code?: string };

/** Error codes of PostgreSQL while it restarts, has no free connection, or only reads. */
const DATABASE_UNAVAILABLE_CODES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const DATABASE_FULL = '53100';
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated/;
/** Error of work that outlasted the shutdown. */
const STOPPED = /Cannot use a pool after calling end/;
const RETRY_SECONDS = 2;
const FULL_RETRY_SECONDS = 60;

const isDatabaseAway = (error: unknown, ofQuery = error instanceof DrizzleQueryError): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as { code?: unknown; syscall?: unknown; severity?: unknown };
  // PostgreSQL ends, or refuses, a connection with FATAL.
  if (error instanceof pg.DatabaseError && severity === 'FATAL') return true;
  if (
    typeof code === 'string' &&
    (DATABASE_UNAVAILABLE_CODES.has(code) || (ofQuery && syscall === 'connect'))
  )
    return true;
  return (
    CONNECTION_LOST.test(error.message) ||
    STOPPED.test(error.message) ||
    isDatabaseAway(error.cause, ofQuery || error.cause instanceof DrizzleQueryError)
  );
};

const isFull = (error: unknown): boolean =>
  isDiskFull(error) ||
  errorCode(error) === DATABASE_FULL ||
  (error instanceof Error && error.cause !== undefined && isFull(error.cause));

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (isFull(error)) return new Refusal('BUSY', { key: 'no-room', retryAfterSeconds: FULL_RETRY_SECONDS });
  if (isDatabaseAway(error)) return new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS });
  const { statusCode = 500, code } = (error ?? {}) as FrameworkError;
  if (statusCode === 413) return new Refusal('TOO_LARGE', { key: 'too-long' });
  if (statusCode === 415) return new Refusal('INVALID', { key: 'invalid' });
  // A forbidden or invalid file name is reported as not found.
  if (statusCode === 404 || code === 'FST_STATIC_FORBIDDEN_PATH') return new Refusal('NOT_FOUND');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('INVALID', { key: 'invalid' });
  return undefined;
};

export type WireError = {
  status: number;
  body: Envelope<RefusalData>;
  retryAfterSeconds?: number;
  isUnexpected: boolean;
};

/** The only place that turns errors into responses. Reveals nothing of unknown errors. */
export const toWireError = (error: unknown, locale: Locale): WireError => {
  const translated = asRefusal(error);
  const refusal = translated ?? new Refusal('INTERNAL');
  const { code, type } = ERRORS[refusal.code];
  const { key, values, fields, retryAfterSeconds, current } = refusal.details;
  const data: RefusalData = { reason: refusal.code };
  if (fields)
    data.fields = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, say(locale, text)]));
  if (current !== undefined) data.current = current;
  return {
    status: code >= 400 && code < 600 ? code : 200,
    body: { code, msg: say(locale, key ?? refusal.code, values), type, data },
    isUnexpected: translated === undefined || key === 'no-room',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
};
