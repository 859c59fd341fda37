import type { Sentence } from '@studiolo/contract/text/say';
import { sentenceOfFault } from '../../../core/models/sentence-of-fault.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

/** The model's answer has no usable format. */
export class UnreadableAnswer extends Error {}

/** The sources contain nothing to make the item from. */
export class NoSourceContent extends Error {}

/** Message for an error that is not ours; undefined for any other. */
export const explainStudioError = (log: Log, error: unknown): Sentence | undefined => {
  if (error instanceof NoSourceContent) return { key: 'studio-nothing' };
  if (error instanceof UnreadableAnswer) return { key: 'studio-unreadable' };
  if (!(error instanceof ProviderFault)) return undefined;
  log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
  return sentenceOfFault(error);
};
