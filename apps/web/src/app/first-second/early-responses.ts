import { provideEarlyResponses } from '../../platform/api/early.ts';
import { onLocale } from '../../platform/i18n/locale.ts';
import { onSignOut } from '../../platform/session/session.ts';

declare global {
  /** Responses by address; undefined for a failed request. */
  var early: Map<string, Promise<string | undefined>> | undefined;
}

const discard = (): void => {
  globalThis.early = undefined;
};

/** Provides the responses of `first-paint.js`, each once. */
export const installEarlyResponses = (): void => {
  provideEarlyResponses(async (address) => {
    const answer = globalThis.early?.get(address);
    globalThis.early?.delete(address);
    return answer;
  });
  onSignOut(discard);
  // The responses are in the previous language.
  onLocale(discard);
};
