import type { Sentence } from '@studiolo/contract/text/say';
import type { ProviderFault } from '../../../ports/text-model.ts';

/** What a person is told of a model service that failed: with how long to wait, where the service said so. */
export const sentenceOfFault = ({ kind, retryAfterMs, isOwn }: ProviderFault): Sentence => {
  if (kind === 'rate-limited' && retryAfterMs !== undefined) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
    return { key: 'provider-rate-limited-for', values: { seconds } };
  }
  if (isOwn && (kind === 'unauthorized' || kind === 'unpaid' || kind === 'not-public'))
    return { key: `own-${kind}` };
  return { key: `provider-${kind}` };
};
