import { APP_CODE, APP_VERSION, HEADERS } from '@studiolo/contract/wire/headers';
import { browserTimeZone } from '../browser/browser-time-zone.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { languageTag } from '../i18n/locale.ts';
import { getHeaderToken } from '../session/session.ts';

let appCode = APP_CODE;

/** Names the app in all further requests: pages of one bot alone have a code of their own. */
export const setAppCode = (code: string = APP_CODE): void => {
  appCode = code;
};

/** The headers that every request carries. */
export const ownHeaders = (token = getHeaderToken()): Record<string, string> => {
  return {
    ...(token === undefined ? {} : { [HEADERS.token]: token }),
    [HEADERS.appCode]: appCode,
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
