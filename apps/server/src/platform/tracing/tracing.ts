export type AttributeValue = string | number | boolean;

/** Attributes of a span, by the semantic conventions. They never contain user content or ids of users. */
export type Attributes = Readonly<Record<string, AttributeValue | undefined>>;

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export type SpanOptions = {
  /** One of a small set of names, as collectors group spans by it. */
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** The parent’s `traceparent`, or null for a new trace. The active span by default. */
  parent?: string | null;
};

export type Span = {
  /** The span as a parent, in the format of W3C Trace Context. Null if tracing is off. */
  traceParent: string | null;
  set: (attributes: Attributes) => void;
  /** Marks the span as failed. Error types are names, never messages, which may quote user content. */
  fail: (errorType: string) => void;
  end: () => void;
};

export type Tracing = {
  /** Whether spans are sent anywhere. */
  isOn: boolean;
  start: (options: SpanOptions) => Span;
  /** Makes a span the active one in `work` and in everything that it starts. */
  within: <T>(span: Span, work: () => T) => T;
  /** The active span. Undefined once it has ended, since timers may outlive it. */
  active: () => Span | undefined;
  /** Sends the spans that have ended, for about a second. */
  close: () => Promise<void>;
};

const NO_SPAN: Span = {
  traceParent: null,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

export const NO_TRACING: Tracing = {
  isOn: false,
  start: () => NO_SPAN,
  within: (_span, work) => work(),
  active: () => undefined,
  close: async () => undefined,
};

/** Returns the kind of a fault of ours, otherwise the name of the error. */
export const errorTypeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '_OTHER';
  return 'kind' in error && typeof error.kind === 'string' ? error.kind : error.name;
};

/**
 * Runs `work` within a new span. Values that are thrown to end `work` early, such as a wait, do not count as
 * errors.
 */
export const trace = async <T>(
  tracing: Tracing,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> => {
  const span = tracing.start(options);
  try {
    return await tracing.within(span, () => work(span));
  } catch (error) {
    if (error instanceof Error) span.fail(errorTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
};
