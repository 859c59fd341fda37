import type { EndedSpan } from './tracer.ts';
import type { AttributeValue, SpanKind } from './tracing.ts';

const SPAN_KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
const STATUS_ERROR = 2;
const NANOSECONDS_A_MICROSECOND = 1000n;

/** A time in nanoseconds, as a string, because it exceeds the integers of JSON. */
const toNanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1000)) * NANOSECONDS_A_MICROSECOND);

const toValue = (value: AttributeValue) => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const toAttributes = (entries: Iterable<readonly [string, AttributeValue]>) =>
  [...entries].map(([key, value]) => ({ key, value: toValue(value) }));

const toSpan = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: SPAN_KINDS[span.kind],
  startTimeUnixNano: toNanoseconds(span.startedAt),
  endTimeUnixNano: toNanoseconds(span.startedAt + span.durationMs),
  attributes: toAttributes(span.attributes),
  status: span.hasFailed ? { code: STATUS_ERROR } : {},
});

/** Writes spans as an `ExportTraceServiceRequest` of OTLP 1 in JSON. */
export const toOtlp = (spans: readonly EndedSpan[], resource: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: toAttributes(Object.entries(resource)) },
        scopeSpans: [{ scope: { name: 'studiolo' }, spans: spans.map(toSpan) }],
      },
    ],
  });
