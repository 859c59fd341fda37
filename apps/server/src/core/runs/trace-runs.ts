import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { RunRow } from './runs.store.ts';

/**
 * Returns the parent for all attempts at a new run: the request or run that creates it. A run created by a
 * job or timer begins a trace.
 */
export const traceParentOf = (tracing: Tracing, kind: string): string | null => {
  const active = tracing.active();
  if (active) return active.traceParent;
  const span = tracing.start({ name: `create ${kind}`, kind: 'producer', parent: null });
  span.end();
  return span.traceParent;
};

export const attemptSpan = ({ kind, attempt, traceParent }: RunRow) => ({
  name: `run ${kind}`,
  kind: 'consumer' as const,
  parent: traceParent,
  attributes: { 'studiolo.run.kind': kind, 'studiolo.run.attempt': attempt },
});

/** Names of steps end in numbers and ids; the first word says what they do. */
export const stepSpan = (name: string) => ({ name: `step ${/^[a-z-]*/.exec(name)?.[0] ?? ''}` });
