import type { Sentence } from '@studiolo/contract/text/say';
import type { ProviderFault } from '../../ports/text-model.ts';

/** Message for a failed model service, with the retry delay if the service named one. */
export const sentenceOfFault = ({ kind, retryAfterMs, isOwn, billingPage }: ProviderFault): Sentence => {
  if (kind === 'rate-limited' && retryAfterMs !== undefined) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
    return { key: 'provider-rate-limited-for', values: { seconds } };
  }
  if (isOwn && kind === 'unpaid' && billingPage !== undefined)
    return { key: 'own-unpaid', values: { page: billingPage } };
  if (isOwn && (kind === 'unauthorized' || kind === 'unpaid' || kind === 'not-public'))
    return { key: `own-${kind}` };
  return { key: `provider-${kind}` };
};
