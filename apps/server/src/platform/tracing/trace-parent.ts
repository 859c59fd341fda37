export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;

/** Parses a `traceparent` of W3C Trace Context. Undefined if it is malformed or all zeros. */
export const parseTraceParent = (header: string): TraceContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(header) ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
};

export const formatTraceParent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
