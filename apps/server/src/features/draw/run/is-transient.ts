import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';

const TRANSIENT_KINDS: readonly ProviderFaultKind[] = [
  'unavailable',
  'unreachable',
  'rate-limited',
  'silent',
  'cut',
  'garbled',
];

/** Whether a retry may succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ProviderFault && TRANSIENT_KINDS.includes(error.kind);
