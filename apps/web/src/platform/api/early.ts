import { onLocale } from '../i18n/locale.ts';
import { onSignOut } from '../session/session.ts';

declare global {
  /** By its address, what `public/first-paint.js` asked for; nothing where that failed. */
  var early: Map<string, Promise<string | undefined>> | undefined;
}

/** The answer to a request that was made before the app was there. It is given once, and gone after some seconds. */
export const takeEarly = async (url: URL): Promise<string | undefined> => {
  const place = url.pathname + url.search;
  const answer = globalThis.early?.get(place);
  globalThis.early?.delete(place);
  return answer;
};

const forget = (): void => {
  globalThis.early = undefined;
};

onSignOut(forget);
// They were given in the language of the start.
onLocale(forget);
