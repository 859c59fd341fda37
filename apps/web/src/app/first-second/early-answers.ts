import { offerEarlyAnswers } from '../../platform/api/early.ts';
import { onLocale } from '../../platform/i18n/locale.ts';
import { onSignOut } from '../../platform/session/session.ts';

declare global {
  /** Early responses by address; undefined for a failed one. */
  var early: Map<string, Promise<string | undefined>> | undefined;
}

const forget = (): void => {
  globalThis.early = undefined;
};

/** Hands out each early response once; drops the rest after some seconds. */
export const giveEarlyAnswers = (): void => {
  offerEarlyAnswers(async (address) => {
    const answer = globalThis.early?.get(address);
    globalThis.early?.delete(address);
    return answer;
  });
  onSignOut(forget);
  // They are in the language of the start.
  onLocale(forget);
};
