import pino from 'pino';
import { serializers } from './serializers.ts';

export type Log = pino.Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Field names whose values never reach a log, at the top of a record and up to two levels inside it. */
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

/** JSON lines with ISO times. What the fields above hold is replaced, and addresses are logged without their query. */
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

/** A log that says nothing, for tests and one-off commands. */
export const silentLog = (): Log => pino({ level: 'silent' });
