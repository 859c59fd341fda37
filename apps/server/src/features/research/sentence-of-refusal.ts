import type { Sentence } from '@studiolo/contract/text/say';
import type { Refusal } from '../../platform/errors/refusal.ts';

/** Message for a run that was refused; undefined if a retry may succeed. */
export const sentenceOfRefusal = ({ code, details: { key, values } }: Refusal): Sentence | undefined =>
  code === 'BUSY' ? undefined : { key: key ?? code, ...(values && { values }) };
