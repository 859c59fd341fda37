import type { Sentence } from '@studiolo/contract/text/say';
import type { ProviderFault } from '../../ports/text-model.ts';

/** What a person is told of a model service that failed: with how long to wait, where the service said so. */
export const sentenceOfFault = ({ kind, retryAfterMs }: ProviderFault): Sentence =>
  kind === 'rate-limited' && retryAfterMs !== undefined
    ? { key: 'provider-rate-limited-for', values: { seconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) } }
    : { key: `provider-${kind}` };
