import pino from 'pino';

/** Removes the query and the fragment of an address, which may contain tickets and tokens. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/su, '');

type RequestLike = { method?: string; url?: string; id?: unknown };
type ReplyLike = { statusCode?: number };

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Omits the parameters of a failed query, and the `detail` of a database error, which quotes the row.
 */
const describeError = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    errorCode: 'code' in error ? (text(error.code) ?? undefined) : undefined,
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  };
};

const serializers = {
  req: (request: RequestLike) => ({
    id: request.id,
    method: request.method,
    url: withoutQuery(request.url ?? ''),
  }),
  res: (reply: ReplyLike) => ({ statusCode: reply.statusCode }),
  url: (value: unknown) => (typeof value === 'string' ? withoutQuery(value) : value),
  err: (error: unknown) => describeError(error),
  error: (error: unknown) => describeError(error),
};

export type Log = pino.Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Field names whose values are never logged, at the top of a record and up to two levels below. */
const SECRET_FIELDS = [
  'token',
  'code',
  'password',
  'prompt',
  'authorization',
  'cookie',
  'secret',
  'apiKey',
  '["set-cookie"]',
  '["x-token"]',
  '["x-api-key"]',
];

const inside = (prefix: string) =>
  SECRET_FIELDS.map((field) => prefix + (field.startsWith('[') ? '' : '.') + field);

const censored = [...SECRET_FIELDS, ...inside('*'), ...inside('*.*')];

type Options = { level: LogLevel; destination?: pino.DestinationStream | undefined };

/** JSON lines with ISO times. Redacts the fields above, and removes the query from addresses. */
export const createLog = ({ level, destination }: Options): Log => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: censored, censor: '[hidden]' },
    serializers,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/** A log without output, for tests and one-off commands. */
export const silentLog = (): Log => pino({ level: 'silent' });
