/** Names of the headers that every request carries. */
export const HEADERS = {
  token: 'x-auth-token',
  appCode: 'x-app-code',
  version: 'x-version',
  language: 'accept-language',
  timeZone: 'x-time-zone',
  lastEventId: 'last-event-id',
  /** Asks for a stream in pieces, each an answer of its own. */
  pieces: 'x-pieces',
} as const;

export const APP_VERSION = '1.0.14';
export const APP_VERSION_DATE = '20240901';
/** What the version dialog says. */
export const SHOWN_VERSION = '1.0';
export const API_VERSION = 'v2';

/** The app code of the product itself; bots and custom pages have their own. */
export const APP_CODE = 'studiolo';

export const LOCALES = ['en_US', 'zh_CN'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en_US';

/** A request longer than this is given up by the client. */
export const REQUEST_TIMEOUT_MS = 500_000;
/** A stream silent for this long is given up by the client, and an upstream by the server. */
export const STREAM_SILENCE_MS = 120_000;
/** While a model thinks, the server says it is alive this often. */
export const KEEP_ALIVE_MS = 15_000;
/** A stream that is asked for in pieces ends each of them after so long; what follows is asked for anew. */
export const STREAM_PIECE_MS = 3000;
/** Something between a server and a page holds a stream back that says nothing for so long, not even that it is alive. */
export const HELD_BACK_MS = 20_000;
/** A lazily loaded part of the page is given up after this. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Picks our locale from an `Accept-Language` header or a browser's language, in either spelling. */
export const toLocale = (language: string | undefined): Locale =>
  /^\s*zh/i.test(language ?? '') ? 'zh_CN' : DEFAULT_LOCALE;
