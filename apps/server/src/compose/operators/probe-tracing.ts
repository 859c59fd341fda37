import type { Environment } from '../../env.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { toTracesAddress } from '../../platform/tracing/otlp-tracing.ts';
import type { Probe } from './probe-files.ts';
import { reasonOf } from './reason-of.ts';

const TIMEOUT_MS = 5000;

const HINTS: Readonly<Record<number, string>> = {
  401: ': check OTEL_EXPORTER_OTLP_HEADERS',
  403: ': check OTEL_EXPORTER_OTLP_HEADERS',
  404: ': it does not receive OTLP over HTTP there',
  415: ': it does not read JSON',
};

/** Sends the collector a request without spans, which OTLP requires it to accept. */
export const probeTracing = async ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = {},
}: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>): Promise<Probe[]> => {
  if (endpoint === undefined) return [];
  const subject = 'traces';
  const address = toTracesAddress(endpoint);
  const egress = createEgress();
  try {
    const response = await egress.operatorFetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const is = response.ok
      ? `the collector at ${address.host} accepts them`
      : `the collector at ${address.host} responded with ${response.status}${HINTS[response.status] ?? ''}`;
    return [{ what: subject, is, isGood: response.ok }];
  } catch (error) {
    return [{ what: subject, is: `the collector at ${address.host}: ${reasonOf(error)}`, isGood: false }];
  } finally {
    await egress.close();
  }
};
