import { offerEarlyAnswers } from '../../platform/api/early.ts';
import { onLocale } from '../../platform/i18n/locale.ts';
import { onSignOut } from '../../platform/session/session.ts';

declare global {
  /** By its address, what `first-paint.js` asked for; nothing where that failed. */
  var early: Map<string, Promise<string | undefined>> | undefined;
}

const forget = (): void => {
  globalThis.early = undefined;
};

/** Gives out what `first-paint.js` asked for, each once; it is gone after some seconds. */
export const giveEarlyAnswers = (): void => {
  offerEarlyAnswers(async (address) => {
    const answer = globalThis.early?.get(address);
    globalThis.early?.delete(address);
    return answer;
  });
  onSignOut(forget);
  // They were given in the language of the start.
  onLocale(forget);
};
