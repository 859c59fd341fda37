import type { Environment } from '../../env.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import type { Sampler } from '../../platform/tracing/tracer.ts';

type Options = {
  environment: Environment;
  version: string;
  fetch: typeof globalThis.fetch;
  log: Log;
  metrics: Metrics;
};

const samplerOf = ({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Pick<Environment, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): Sampler => {
  const isParentBased = name.startsWith('parentbased_');
  if (name.endsWith('always_off')) return { ratio: 0, isParentBased };
  return { ratio: name.endsWith('always_on') ? 1 : ratio, isParentBased };
};

/** Traces for the configured collector. Without one, no tracing code is loaded. */
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
      sampler: samplerOf(environment),
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
