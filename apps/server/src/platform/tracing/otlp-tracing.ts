import { randomUUID } from 'node:crypto';
import { readBounded } from '../egress/bounded-body.ts';
import type { Log } from '../logging/log.ts';
import { toOtlp } from './otlp.ts';
import { createSpanQueue, QUEUE_LIMITS, type SpanQueue } from './span-queue.ts';
import { createTracer, type EndedSpan, type Sampler } from './tracer.ts';
import type { Tracing } from './tracing.ts';

type OtlpSettings = {
  /** Base address of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  serviceVersion: string;
  sampler: Sampler;
  /** Interval between batches. */
  intervalMs: number;
};

type Deps = { settings: OtlpSettings; fetch: typeof globalThis.fetch; log: Log };

const MAX_RESPONSE_BYTES = 65_536;
const RETRYABLE = new Set([429, 502, 503, 504]);

const rejectedIn = (body: string): number => {
  try {
    const { partialSuccess } = JSON.parse(body) as { partialSuccess?: { rejectedSpans?: unknown } };
    const rejected = Number(partialSuccess?.rejectedSpans ?? 0);
    return Number.isSafeInteger(rejected) ? rejected : 0;
  } catch {
    // Some collectors answer with an empty body or in protobuf; the status says that they accepted all.
    return 0;
  }
};

/** Returns the address of traces at a collector. */
export const toTracesAddress = (endpoint: string): URL => {
  const address = new URL(endpoint);
  address.pathname = `${address.pathname.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  return address;
};

/** Traces that are sent to a collector by OTLP over HTTP, in JSON. */
export const createOtlpTracing = ({
  settings,
  fetch,
  log,
}: Deps): Tracing & { counts: SpanQueue['counts'] } => {
  const { endpoint, headers, serviceName, serviceVersion, sampler, intervalMs } = settings;
  const address = toTracesAddress(endpoint);
  const resource = {
    'service.name': serviceName,
    'service.version': serviceVersion,
    'service.instance.id': randomUUID(),
  };

  const send = async (spans: readonly EndedSpan[], signal: AbortSignal): Promise<number> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: toOtlp(spans, resource),
      signal,
    });
    const body = await readBounded(response.body, MAX_RESPONSE_BYTES, 'the collector of traces');
    if (response.ok) return Math.min(rejectedIn(body.toString()), spans.length);
    if (RETRYABLE.has(response.status)) throw new Error(`the collector responded with ${response.status}`);
    log.warn({ status: response.status, count: spans.length }, 'the collector refused traces');
    return spans.length;
  };

  const queue = createSpanQueue({ send, log, limits: { ...QUEUE_LIMITS, intervalMs } });
  return { ...createTracer({ ...sampler, onEnd: queue.add }), close: queue.close, counts: queue.counts };
};
