import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';

const PASSING: readonly ProviderFaultKind[] = [
  'unavailable',
  'unreachable',
  'rate-limited',
  'silent',
  'cut',
  'garbled',
];

/** Whether what went wrong with a service may be well the next time. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ProviderFault && PASSING.includes(error.kind);
