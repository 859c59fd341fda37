import type { BadUpstream } from './stand-ins/bad-upstreams.ts';

/** How a model service goes wrong after "One two three four.", what of it arrives, and what is said of it. */
export const FAULTS: [BadUpstream, string, string | RegExp][] = [
  ['unauthorized', '', 'The model service refused our key. The operator has to check it.'],
  ['forbidden', '', 'The model service does not allow this.'],
  ['not-found', '', 'The model service does not know this model.'],
  ['rate-limited', '', 'The model service is at its limit. Please try again in a minute.'],
  ['internal-error', '', 'The model service has a problem. Please try again later.'],
  ['unavailable', '', 'The model service has a problem. Please try again later.'],
  ['html-page', '', 'The model service answered something unreadable. Please try again.'],
  ['empty', '', 'The model service answered something unreadable. Please try again.'],
  ['bad-json', 'One two ', 'The model service answered something unreadable. Please try again.'],
  ['half-event', 'One two ', 'The model service broke off. What came is kept.'],
  ['cut', 'One two ', 'The model service broke off. What came is kept.'],
  ['no-end', 'One two ', 'The model service broke off. What came is kept.'],
  ['huge-event', '', 'The model service answered something unreadable. Please try again.'],
  [
    'redirect-inward',
    '',
    'The model service sends us on to another address, where we do not follow. The operator has to check its address.',
  ],
  [
    'compressed-bomb',
    '',
    'The model service sent a compressed answer although none was asked for. The operator has to check it.',
  ],
];
