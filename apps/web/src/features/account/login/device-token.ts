import { recall, remember } from '../../../platform/local-store.ts';

const NAME = 'device';
const BYTES = 32;

const newMark = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Returns a token by which the server recognizes this browser, even signed out, so that failed attempts from
 * other devices do not lock its owner out.
 */
export const deviceToken = (): string => {
  const token = recall(NAME);
  if (token !== undefined) return token;
  const mark = newMark();
  remember(NAME, mark);
  return mark;
};

/** Forgets the token, which a new password has made invalid. */
export const clearDeviceToken = (): void => void remember(NAME, undefined);
