import { expect, it } from 'vitest';
import { createTracer, type EndedSpan } from '../../platform/tracing/tracer.ts';
import { NO_TRACING } from '../../platform/tracing/tracing.ts';
import { twoRunServers } from '../../testing/runs/two-run-servers.ts';
import { until } from '../../testing/until.ts';

const spans: EndedSpan[] = [];
const tracing = {
  ...createTracer({ ratio: 1, onEnd: (span) => void spans.push(span) }),
  close: NO_TRACING.close,
};
const { begin } = twoRunServers({ tracing });

const named = (name: string, traceId: string) =>
  spans.filter((span) => span.name === name && span.traceId === traceId);

it('keeps the trace of a run in all attempts, and records a step only where it is executed', async () => {
  const request = tracing.start({ name: 'request', kind: 'server' });
  const [, traceId = '', requestId] = request.traceParent?.split('-') ?? [];
  let attempts = 0;
  const run = await tracing.within(request, () =>
    begin(async function* ({ step }) {
      attempts += 1;
      await step('read 1', async () => 1);
      if (attempts === 1) throw new Error('out of paint');
      await step('note 4f1c', async () => 2);
      yield 'done';
    }),
  );
  request.end();
  await run.ended();

  const [first, second] = await until(() => {
    const ended = named('run scripted', traceId);
    return ended.length === 2 && ended;
  });
  expect([first?.parentSpanId, second?.parentSpanId]).toEqual([requestId, requestId]);
  expect([first, second].map((span) => Object.fromEntries(span!.attributes))).toEqual([
    { 'studiolo.run.kind': 'scripted', 'studiolo.run.attempt': 1, 'error.type': 'Error' },
    { 'studiolo.run.kind': 'scripted', 'studiolo.run.attempt': 2, 'studiolo.run.state': 'done' },
  ]);
  expect(named('step read', traceId).map(({ parentSpanId }) => parentSpanId)).toEqual([first?.spanId]);
  expect(named('step note', traceId).map(({ parentSpanId }) => parentSpanId)).toEqual([second?.spanId]);
});

it('begins a trace for a run that no request created, such as a scheduled one', async () => {
  const run = await begin(async function* () {
    yield 'done';
  });
  await run.ended();

  const attempt = await until(() =>
    spans.findLast(({ name, attributes }) => name === 'run scripted' && attributes.get('studiolo.run.state')),
  );
  const [create] = named('create scripted', attempt.traceId);
  expect(create).toMatchObject({ kind: 'producer', parentSpanId: undefined });
  expect(attempt.parentSpanId).toBe(create?.spanId);
});
