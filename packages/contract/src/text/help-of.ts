import type { Help } from '../wire/help.ts';
import type { Sentence, TextKey } from './say.ts';

const REMEDY_OF: Partial<Record<TextKey, Help['remedy']>> = {
  'own-unauthorized': 'own-services',
  'own-unpaid': 'own-services',
  'own-not-public': 'own-services',
  'model-sees-no-text': 'other-model',
  'provider-unauthorized': 'other-model',
  'provider-forbidden': 'other-model',
  'provider-not-found': 'other-model',
  'provider-unpaid': 'other-model',
  'provider-region': 'other-model',
  'provider-other-protocol': 'other-model',
  'provider-no-pictures': 'other-model',
  'provider-empty': 'other-model',
  'provider-truncated': 'other-model',
  'provider-refused': 'other-model',
  'provider-unavailable': 'other-model',
  'provider-unreachable': 'other-model',
  'provider-too-long': 'less-text',
  'provider-rate-limited': 'wait',
  'provider-rate-limited-for': 'wait',
};

/**
 * Maximum delay for which the page counts down, in seconds. It counts from when the error is shown, which may be days
 * later.
 */
const MAX_COUNTDOWN_SECONDS = 600;

/** Returns the remedy for an error; undefined if only a retry helps. */
export const helpOf = ({ key, values }: Sentence): Help | undefined => {
  const remedy = REMEDY_OF[key];
  if (!remedy) return undefined;
  const seconds = values?.['seconds'];
  const page = key === 'own-unpaid' ? values?.['page'] : undefined;
  return {
    remedy,
    ...(typeof seconds === 'number' && seconds <= MAX_COUNTDOWN_SECONDS && { seconds }),
    ...(typeof page === 'string' && { page }),
  };
};
