import type { BadUpstream } from './stand-ins/bad-upstreams.ts';

/**
 * Failures of a model service after "One two three four.", with the text that arrives and the message that
 * the user gets.
 */
export const MODEL_FAULTS: [BadUpstream, string, string | RegExp][] = [
  ['unauthorized', '', 'The model service refused our key. The operator has to check it.'],
  ['forbidden', '', 'The model service does not allow this.'],
  ['not-found', '', 'The model service does not know this model.'],
  ['rate-limited', '', 'The model service is at its limit. Please try again in a minute.'],
  ['internal-error', '', 'The model service has a problem. Please try again later.'],
  ['unavailable', '', 'The model service has a problem. Please try again later.'],
  ['html-page', '', 'The model service sent an unreadable answer. Please try again.'],
  ['empty', '', 'The model service sent an unreadable answer. Please try again.'],
  ['bad-json', 'One two ', 'The model service sent an unreadable answer. Please try again.'],
  ['half-event', 'One two ', 'The model service stopped before the answer was complete. Please try again.'],
  ['cut', 'One two ', 'The model service stopped before the answer was complete. Please try again.'],
  ['no-end', 'One two ', 'The model service stopped before the answer was complete. Please try again.'],
  ['huge-event', '', 'The model service sent an unreadable answer. Please try again.'],
  [
    'redirect-to-private-address',
    '',
    'The model service redirects to another address, which is not followed. The operator has to check its address.',
  ],
  [
    'compressed-bomb',
    '',
    'The model service sent a compressed answer although none was asked for. The operator has to check it.',
  ],
];
