import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { notify } from '../../../platform/toast/notify.ts';
import type { Written } from '../../composer/use-sending.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { askQuestion, type Scope } from './ask-question.ts';
import { putBack } from './put-back.ts';

/** What was written stands where it was written again. */
export const giveBackWritten = (place: string, { prompt, quote = '', chats = [], files }: Written): void =>
  putBack(place, { prompt, quote, mentions: chats, fileUrls: files.map(({ url }) => url) });

/** It could not be sent, and it is said why. */
export const giveBackUnsent = (place: string, written: Written, error: unknown): void => {
  giveBackWritten(place, written);
  const isSaid = (error instanceof Refusal && error.reason !== 'INTERNAL') || error instanceof NetworkFault;
  notify(isSaid ? error.message : translate(wireTexts, 'sent-failed'), 'error');
};

/** Asks what was written; what could not even be sent waits where it was written. */
export const sendWritten = (
  session: ChatSession,
  written: Written,
  model: string | undefined,
  place: string,
  scope?: Scope,
): void =>
  void askQuestion(session, { ...written, model, scope }).catch((error: unknown) =>
    giveBackUnsent(place, written, error),
  );
