import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { formatTraceParent, parseTraceParent, type TraceContext } from './trace-parent.ts';
import type { Attributes, AttributeValue, Span, SpanKind, SpanOptions, Tracing } from './tracing.ts';

export type EndedSpan = TraceContext & {
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  /** In ms since 1970. */
  startedAt: number;
  durationMs: number;
  attributes: ReadonlyMap<string, AttributeValue>;
  hasFailed: boolean;
};

export type Sampler = {
  /** Share of new traces that are recorded, from 0 to 1. */
  ratio: number;
  /** Whether a span is recorded if its parent is. Otherwise the ratio applies to traces of others, too. */
  isParentBased?: boolean;
};

type Options = Sampler & {
  onEnd: (span: EndedSpan) => void;
};

/** The part of a trace id that counts for sampling: 56 bits, which a number represents almost exactly. */
const RANDOM_DIGITS = 14;

/** Whether a trace is recorded. All servers decide alike, since the id decides. */
const isInRatio = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-RANDOM_DIGITS), 16) / 16 ** RANDOM_DIGITS < ratio;

type OpenSpan = Span & { isEnded: () => boolean };

/** Creates spans. By default, the parent decides whether a span is recorded, and new traces are sampled by their ratio. */
export const createTracer = ({ ratio, isParentBased = true, onEnd }: Options): Omit<Tracing, 'close'> => {
  const storage = new AsyncLocalStorage<OpenSpan | undefined>();

  const active = (): Span | undefined => {
    const span = storage.getStore();
    return span === undefined || span.isEnded() ? undefined : span;
  };

  const start = ({ name, kind = 'internal', attributes = {}, parent }: SpanOptions): OpenSpan => {
    const origin = parent === undefined ? active()?.traceParent : parent;
    const above = origin ? parseTraceParent(origin) : undefined;
    const traceId = above?.traceId ?? randomBytes(16).toString('hex');
    const context = {
      traceId,
      spanId: randomBytes(8).toString('hex'),
      isSampled: (isParentBased ? above?.isSampled : undefined) ?? isInRatio(traceId, ratio),
    };
    const values = new Map<string, AttributeValue>();
    const startedAt = Date.now();
    const startedOn = performance.now();
    let hasFailed = false;
    let isEnded = false;
    const set = (added: Attributes): void => {
      for (const [key, value] of Object.entries(added)) if (value !== undefined) values.set(key, value);
    };
    set(attributes);
    return {
      traceParent: formatTraceParent(context),
      set,
      fail(errorType) {
        hasFailed = true;
        values.set('error.type', errorType);
      },
      isEnded: () => isEnded,
      end() {
        if (isEnded) return;
        isEnded = true;
        if (!context.isSampled) return;
        const durationMs = performance.now() - startedOn;
        const span = { ...context, parentSpanId: above?.spanId, name, kind, startedAt, durationMs };
        // Sending spans is not a part of the trace.
        storage.run(undefined, () => onEnd({ ...span, attributes: values, hasFailed }));
      },
    };
  };

  return { isOn: true, start, within: (span, work) => storage.run(span as OpenSpan, work), active };
};
