import type { Environment } from '../../env.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';

type Options = {
  environment: Environment;
  version: string;
  fetch: typeof globalThis.fetch;
  log: Log;
  metrics: Metrics;
};

/** Traces for the configured collector. Without one, nothing of it is loaded. */
export const createTracingParts = async ({
  environment,
  version,
  fetch,
  log,
  metrics,
}: Options): Promise<Tracing> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment;
  if (endpoint === undefined) return NO_TRACING;
  const { createOtlpTracing } = await import('../../platform/tracing/otlp-tracing.ts');
  const tracing = createOtlpTracing({
    settings: {
      endpoint,
      headers: environment.OTEL_EXPORTER_OTLP_HEADERS ?? {},
      serviceName: environment.OTEL_SERVICE_NAME,
      serviceVersion: version,
      intervalMs: environment.OTEL_BSP_SCHEDULE_DELAY,
      ratio: environment.OTEL_TRACES_SAMPLER_ARG,
    },
    fetch,
    log,
  });
  metrics.addGauge({
    name: 'studiolo_trace_spans',
    help: 'Spans since the start: sent to the collector, waiting, or dropped',
    labelNames: ['state'],
    read: () => Object.entries(tracing.counts()).map(([state, value]) => ({ labels: { state }, value })),
  });
  return tracing;
};
