import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';

const PASSING: readonly ProviderFaultKind[] = [
  'unavailable',
  'unreachable',
  'rate-limited',
  'silent',
  'cut',
  'garbled',
];

/** Whether a retry may succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ProviderFault && PASSING.includes(error.kind);
