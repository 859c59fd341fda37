export const HEADERS = {
  token: 'x-auth-token',
  appCode: 'x-app-code',
  version: 'x-version',
  language: 'accept-language',
  timeZone: 'x-time-zone',
  lastEventId: 'last-event-id',
  /** Requests a stream in pieces, each in a separate response. */
  pieces: 'x-pieces',
} as const;

/** Fixed by the specification for the wire; the versions of releases are in package.json. */
export const APP_VERSION = '1.0.14';
export const APP_VERSION_DATE = '20240901';
/** Version shown in the version dialog. */
export const DISPLAYED_VERSION = '1.0';
export const API_VERSION = 'v2';

/** The app code of the product itself; bots and custom pages have their own. */
export const APP_CODE = 'studiolo';

export const LOCALES = ['en_US', 'zh_CN'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en_US';

export const REQUEST_TIMEOUT_MS = 500_000;
/** Idle timeout of a stream: for the client, and for the server toward an upstream. */
export const STREAM_IDLE_TIMEOUT_MS = 120_000;
/** Interval of keep-alive messages while a model thinks. */
export const KEEP_ALIVE_MS = 15_000;
/** Maximum duration of one piece of a stream that is requested in pieces. */
export const STREAM_PIECE_MS = 3000;
/** If not even a keep-alive arrives within this time, a proxy is buffering the stream. */
export const BUFFERING_TIMEOUT_MS = 20_000;
/** Timeout of loading a part of the page. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Chooses the locale for an `Accept-Language` header or a browser's language, in either spelling. */
export const toLocale = (language: string | undefined): Locale =>
  /^\s*zh/i.test(language ?? '') ? 'zh_CN' : DEFAULT_LOCALE;
