import { expect, it } from 'vitest';
import { toOtlp } from './otlp.ts';
import { parseTraceParent } from './trace-parent.ts';
import { createTracer, type EndedSpan } from './tracer.ts';
import { NO_TRACING, trace } from './tracing.ts';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const aTracer = (ratio = 1) => {
  const spans: EndedSpan[] = [];
  const tracer = createTracer({ ratio, onEnd: (span) => void spans.push(span) });
  return { spans, tracing: { ...tracer, close: NO_TRACING.close } };
};

it.each([
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01'],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01'],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01'],
  [`${PARENT}-more`],
  [''],
])('refuses the traceparent "%s"', (header) => {
  expect(parseTraceParent(header)).toBeUndefined();
});

it('begins a span in the active one, across awaits and concurrent work', async () => {
  const { spans, tracing } = aTracer();
  const child = (name: string) =>
    trace(tracing, { name }, async () => {
      await Promise.resolve();
      await trace(tracing, { name: `${name} of ${name}` }, async () => Promise.resolve());
    });
  await trace(tracing, { name: 'root', parent: PARENT }, () => Promise.all([child('a'), child('b')]));

  const named = (name: string) => spans.find((span) => span.name === name)!;
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['0af7651916cd43dd8448eb211c80319c']));
  expect(named('root').parentSpanId).toBe('b7ad6b7169203331');
  for (const name of ['a', 'b']) {
    expect(named(name).parentSpanId).toBe(named('root').spanId);
    expect(named(`${name} of ${name}`).parentSpanId).toBe(named(name).spanId);
  }
});

it('attaches nothing to a span that has ended, such as the work of a timer', () => {
  const { tracing } = aTracer();
  const span = tracing.start({ name: 'request' });
  tracing.within(span, () => {
    expect(tracing.active()).toBe(span);
    span.end();
    expect(tracing.active()).toBeUndefined();
  });
});

it('follows the parent’s decision to record, and samples new traces by their id', () => {
  const none = aTracer(0);
  none.tracing.start({ name: 'recorded by its parent', parent: PARENT }).end();
  const root = none.tracing.start({ name: 'root' });
  none.tracing.start({ name: 'child', parent: root.traceParent }).end();
  root.end();
  expect(none.spans.map(({ name }) => name)).toEqual(['recorded by its parent']);
  expect(root.traceParent).toMatch(/-00$/);

  const half = aTracer(0.5);
  for (let at = 0; at < 200; at += 1) half.tracing.start({ name: 'root' }).end();
  expect(half.spans.length).toBeGreaterThan(40);
  expect(half.spans.length).toBeLessThan(160);
});

it('samples by the id alone if the parent does not decide', () => {
  const recorded = (ratio: number): number => {
    const spans: EndedSpan[] = [];
    const { start } = createTracer({ ratio, isParentBased: false, onEnd: (span) => void spans.push(span) });
    start({ name: 'request', parent: PARENT }).end();
    start({ name: 'request', parent: PARENT.replace(/01$/, '00') }).end();
    return spans.length;
  };
  expect([recorded(0), recorded(1)]).toEqual([0, 2]);
});

it('records the name of an error and never its message', async () => {
  const { spans, tracing } = aTracer();
  const failing = trace(tracing, { name: 'step' }, async () => {
    throw new TypeError('the prompt of Ann');
  });
  await expect(failing).rejects.toThrow('the prompt of Ann');
  // A run is interrupted by such a value.
  await expect(trace(tracing, { name: 'wait' }, () => Promise.reject('interrupted'))).rejects.toBe(
    'interrupted',
  );

  expect(spans.map(({ hasFailed }) => hasFailed)).toEqual([true, false]);
  expect(toOtlp(spans, {})).not.toContain('Ann');
  expect(spans[0]?.attributes.get('error.type')).toBe('TypeError');
});

it('writes times in nanoseconds, and integers as strings, as OTLP requires', () => {
  const span: EndedSpan = {
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: 'b7ad6b7169203331',
    isSampled: true,
    parentSpanId: undefined,
    name: 'chat',
    kind: 'client',
    startedAt: 1_796_000_000_123,
    durationMs: 0.25,
    attributes: new Map<string, string | number>([
      ['gen_ai.usage.input_tokens', 12],
      ['ratio', 0.5],
    ]),
    hasFailed: false,
  };
  const { resourceSpans } = JSON.parse(toOtlp([span], { 'service.name': 'studiolo' })) as {
    resourceSpans: { scopeSpans: { spans: unknown[] }[] }[];
  };
  expect(resourceSpans[0]?.scopeSpans[0]?.spans).toEqual([
    {
      traceId: span.traceId,
      spanId: span.spanId,
      name: 'chat',
      kind: 3,
      startTimeUnixNano: '1796000000123000000',
      endTimeUnixNano: '1796000000123250000',
      attributes: [
        { key: 'gen_ai.usage.input_tokens', value: { intValue: '12' } },
        { key: 'ratio', value: { doubleValue: 0.5 } },
      ],
      status: {},
    },
  ]);
});
