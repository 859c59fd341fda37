import { APP_CODE, APP_VERSION, HEADERS } from '@studiolo/contract/wire/headers';
import { browserTimeZone } from '../browser-time-zone.ts';
import { whenIdle } from '../when-idle.ts';
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

let timeZone: string | undefined;
// Finding it out takes browsers some 30 ms, which is no work for a page that is just being shown.
whenIdle(() => (timeZone = browserTimeZone()));

/** The headers of what may change something: they tell the time zone, as soon as that is known. */
export const changeHeaders = (token = getHeaderToken()): Record<string, string> => ({
  ...ownHeaders(token),
  ...(token === undefined || timeZone === undefined ? {} : { [HEADERS.timeZone]: timeZone }),
});

export const apiUrl = (path: string): URL => new URL(`/api${path}`, location.origin);
