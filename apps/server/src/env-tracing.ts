import * as z from 'zod/mini';

/** Name of a header. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const decode = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/**
 * Pairs such as `authorization=Bearer%20secret,x-tenant=a`. Values are percent-encoded, so that they may contain
 * commas.
 */
const headers = z.pipe(
  z.string(),
  z.transform((written, context): Readonly<Record<string, string>> => {
    const pairs = written
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair): [string, string] | undefined => {
        const at = pair.indexOf('=');
        const name = pair.slice(0, Math.max(at, 0)).trim().toLowerCase();
        const value = NAME.test(name) ? decode(pair.slice(at + 1).trim()) : undefined;
        return value === undefined || /[^\t\x20-\x7E\x80-\xFF]/.test(value) ? undefined : [name, value];
      });
    const valid = pairs.filter((pair) => pair !== undefined);
    // The message does not quote the value, which may be a key.
    if (valid.length < pairs.length)
      context.issues.push({
        code: 'custom',
        input: written,
        message: 'a list such as name=value,other=value',
      });
    return Object.fromEntries(valid);
  }),
);

/** Whether an address lacks credentials, which `fetch` would refuse, with a message that quotes them. */
const hasNoPassword = (address: string): boolean => {
  const { username, password } = new URL(address);
  return username === '' && password === '';
};

/** Samplers that OpenTelemetry names, except those that need another service. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Settings of OpenTelemetry, under its own names. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .url({ protocol: /^https?$/ })
      .check(z.refine(hasNoPassword, 'credentials belong in OTEL_EXPORTER_OTLP_HEADERS')),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headers),
  OTEL_SERVICE_NAME: z._default(z.string(), 'studiolo'),
  OTEL_BSP_SCHEDULE_DELAY: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60_000)),
    5000,
  ),
  OTEL_TRACES_SAMPLER: z._default(z.enum(SAMPLERS), 'parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
};
