import { expect, it } from 'vitest';
import { readEnvironment } from '../../env.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { NO_TRACING } from '../../platform/tracing/tracing.ts';
import { createTracingParts } from './tracing-parts.ts';

const partsWith = async (settings: Record<string, string>) => {
  const log = silentLog();
  const metrics = createMetrics(log);
  const requested: [address: string, body: string][] = [];
  const tracing = await createTracingParts({
    environment: readEnvironment(settings),
    version: 'test',
    async fetch(input, init) {
      const body = await new Response(init?.body ?? null).text();
      requested.push([String(input instanceof Request ? input.url : input), body]);
      return Response.json({ partialSuccess: { rejectedSpans: '1', errorMessage: 'too old' } });
    },
    log,
    metrics,
  });
  return { tracing, requested, metrics };
};

const UNSAMPLED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
const SAMPLED = UNSAMPLED.replace(/00$/, '01');

it.each([
  [{}, ['new', 'sampled']],
  [{ OTEL_TRACES_SAMPLER_ARG: '0' }, ['sampled']],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: '0' }, ['new', 'sampled']],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, ['sampled']],
  [{ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '0' }, ['new', 'sampled', 'unsampled']],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, []],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, []],
])('records with the sampler %j the traces %j [admin.traces]', async (settings, names) => {
  const { tracing, requested } = await partsWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    ...settings,
  });
  tracing.start({ name: 'new', parent: null }).end();
  tracing.start({ name: 'sampled', parent: SAMPLED }).end();
  tracing.start({ name: 'unsampled', parent: UNSAMPLED }).end();
  await tracing.close();
  const bodies = requested.map(([, body]) => body).join('');
  expect(['new', 'sampled', 'unsampled'].filter((name) => bodies.includes(`"name":"${name}"`))).toEqual(
    names,
  );
});

it('refuses samplers that it does not have', () => {
  expect(() => readEnvironment({ OTEL_TRACES_SAMPLER: 'jaeger_remote' })).toThrow('OTEL_TRACES_SAMPLER');
});

it('neither records nor counts anything without a collector', async () => {
  const { tracing, metrics } = await partsWith({ OTEL_SERVICE_NAME: 'studiolo' });
  expect(tracing).toBe(NO_TRACING);
  expect(await metrics.write()).not.toContain('studiolo_trace_spans');
});

it.each([
  ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/v1/traces'],
  ['http://127.0.0.1:4318/', 'http://127.0.0.1:4318/v1/traces'],
  ['https://traces.example/otlp/?tenant=a', 'https://traces.example/otlp/v1/traces?tenant=a'],
])('sends the spans of %s to %s, and counts the rejected ones as dropped', async (endpoint, address) => {
  const { tracing, requested, metrics } = await partsWith({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  for (const name of ['a', 'b']) tracing.start({ name }).end();
  await tracing.close();

  expect(requested.map(([to]) => to)).toEqual([address]);
  expect(requested[0]?.[1]).toContain('"stringValue":"test"');
  const page = await metrics.write();
  expect(page).toMatch(/^studiolo_trace_spans\{state="sent"\} 1$/m);
  expect(page).toMatch(/^studiolo_trace_spans\{state="dropped"\} 1$/m);
});
