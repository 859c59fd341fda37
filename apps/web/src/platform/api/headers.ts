import { APP_CODE, APP_VERSION, HEADERS } from '@studiolo/contract/wire/headers';
import { browserTimeZone } from '../browser/browser-time-zone.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { languageTag } from '../i18n/locale.ts';
import { getHeaderToken } from '../session/session.ts';

let appCode = APP_CODE;

/** Sets the app code of all later requests; the page of a bot has a different one. */
export const setAppCode = (code: string = APP_CODE): void => {
  appCode = code;
};

export const clientHeaders = (token = getHeaderToken()): Record<string, string> => {
  return {
    ...(token === undefined ? {} : { [HEADERS.token]: token }),
    [HEADERS.appCode]: appCode,
    [HEADERS.language]: languageTag(),
    [HEADERS.version]: APP_VERSION,
  };
};

let timeZone: string | undefined;
// Takes browsers about 30 ms, which would delay the first paint.
whenIdle(() => (timeZone = browserTimeZone()));

/** Headers of requests that may change something, with the time zone if it is already known. */
export const changeHeaders = (token = getHeaderToken()): Record<string, string> => ({
  ...clientHeaders(token),
  ...(token === undefined || timeZone === undefined ? {} : { [HEADERS.timeZone]: timeZone }),
});

export const apiUrl = (path: string): URL => new URL(`/api${path}`, location.origin);
