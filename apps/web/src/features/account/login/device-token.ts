import { recall, remember } from '../../../platform/local-store.ts';

const NAME = 'device';
const BYTES = 32;

const newMark = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Returns a token that lets the server recognize this browser even when signed out, so that failed attempts
 * on other devices do not lock the owner out.
 */
export const deviceToken = (): string => {
  const token = recall(NAME);
  if (token !== undefined) return token;
  const mark = newMark();
  remember(NAME, mark);
  return mark;
};

/** Removes the token, which becomes invalid when the password changes. */
export const clearDeviceToken = (): void => void remember(NAME, undefined);
