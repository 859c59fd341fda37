import type { Sentence } from '@studiolo/contract/text/say';
import { ENGINE_LABELS } from '@studiolo/contract/translate/engines';
import { sentenceOfFault } from '../../../core/models/sentence-of-fault.ts';
import type { ProviderFault, ProviderFaultKind } from '../../../ports/text-model.ts';
import { EngineFault } from '../../../ports/translation-engine.ts';

const KEYS: Partial<Record<ProviderFaultKind, Sentence['key']>> = {
  unauthorized: 'engine-unauthorized',
  forbidden: 'engine-forbidden',
  unpaid: 'engine-unpaid',
  'rate-limited': 'engine-rate-limited',
  'too-long': 'engine-too-long',
  unreachable: 'engine-unreachable',
  silent: 'engine-unreachable',
  'not-public': 'engine-unreachable',
  garbled: 'engine-garbled',
  refused: 'engine-refused',
};

/** Returns the message for a failed translator; it names the service. */
export const sentenceOfTranslator = (fault: ProviderFault): Sentence => {
  if (!(fault instanceof EngineFault)) return sentenceOfFault(fault);
  const { kind, retryAfterMs, isPair } = fault;
  const engine = ENGINE_LABELS[fault.engine];
  if (isPair) return { key: 'engine-pair', values: { engine } };
  if (kind === 'rate-limited' && retryAfterMs !== undefined) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
    return { key: 'engine-rate-limited-for', values: { engine, seconds } };
  }
  return { key: KEYS[kind] ?? 'engine-unavailable', values: { engine } };
};
