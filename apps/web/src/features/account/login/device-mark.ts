import { recall, remember } from '../../../platform/remembered.ts';

const NAME = 'device';
const BYTES = 32;

const newMark = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** By which the server knows this browser again, also after signing out: whoever guesses elsewhere cannot lock its owner out. */
export const deviceMark = (): string => {
  const known = recall(NAME);
  if (known !== undefined) return known;
  const mark = newMark();
  remember(NAME, mark);
  return mark;
};

/** With a new password no old mark is believed any more: the next one is made anew. */
export const forgetDeviceMark = (): void => remember(NAME, undefined);
