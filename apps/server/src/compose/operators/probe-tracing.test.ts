import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { type Collector, startCollector } from '../../testing/stand-ins/services/collector.ts';
import { probeTracing } from './probe-tracing.ts';

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.close());

const probe = async (endpoint: string) =>
  probeTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer S3CRET' },
  });

it('reports nothing without a collector', async () => {
  expect(await probeTracing({})).toEqual([]);
});

it('sends the collector a valid request without spans, with its headers', async () => {
  expect(await probe(`${collector.url}/`)).toEqual([
    { what: 'traces', is: `the collector at ${new URL(collector.url).host} accepts them`, isGood: true },
  ]);
  expect([collector.faults, collector.spans]).toEqual([[], []]);
  expect(collector.requests.at(-1)?.['authorization']).toBe('Bearer S3CRET');
});

it.each([
  [401, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [404, 'OTLP over HTTP'],
  [503, '503'],
])('reports a collector that responds with %s', async (status, reason) => {
  collector.refusesWith(status);
  const [report] = await probe(collector.url);
  collector.refusesWith(undefined);
  expect(report).toMatchObject({ isGood: false, is: expect.stringContaining(reason) as string });
  expect(report?.is).not.toContain('S3CRET');
});

it('reports a collector that is down, with the reason', async () => {
  const [report] = await probe(`http://127.0.0.1:${await freePort()}`);
  expect(report).toMatchObject({ isGood: false, is: expect.stringContaining('ECONNREFUSED') as string });
});
