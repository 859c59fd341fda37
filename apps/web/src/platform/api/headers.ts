import { APP_CODE, APP_VERSION, HEADERS } from '@studiolo/contract/wire/headers';
import { browserTimeZone } from '../browser-time-zone.ts';
import { languageTag } from '../i18n/locale.ts';
import { getHeaderToken } from '../session/session.ts';

/** The headers that every request carries. */
export const ownHeaders = (token = getHeaderToken()): Record<string, string> => {
  return {
    ...(token === undefined ? {} : { [HEADERS.token]: token }),
    [HEADERS.appCode]: APP_CODE,
    [HEADERS.language]: languageTag(),
    [HEADERS.version]: APP_VERSION,
  };
};

/**
 * The headers of what changes something. The time zone is told by these alone: finding it out takes browsers some 30 ms,
 * which is no work for a page that is just being shown.
 */
export const changeHeaders = (token = getHeaderToken()): Record<string, string> => ({
  ...ownHeaders(token),
  ...(token === undefined ? {} : { [HEADERS.timeZone]: browserTimeZone() }),
});

export const apiUrl = (path: string): URL => new URL(`/api${path}`, location.origin);
