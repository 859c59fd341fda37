import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { notify } from '../../../platform/toast/notify.ts';
import type { ComposedQuestion } from '../../composer/use-sending.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { askQuestion, type Scope } from './ask-question.ts';
import { restoreQuestion } from './restore-question.ts';

export const restoreDraft = (
  place: string,
  { prompt, quote = '', chats = [], files }: ComposedQuestion,
): void => restoreQuestion(place, { prompt, quote, mentions: chats, fileUrls: files.map(({ url }) => url) });

/** Puts an unsent question back into the composer and shows the error. */
export const restoreUnsent = (place: string, written: ComposedQuestion, error: unknown): void => {
  restoreDraft(place, written);
  const hasMessage =
    (error instanceof Refusal && error.reason !== 'INTERNAL') || error instanceof NetworkFault;
  notify(hasMessage ? error.message : translate(wireTexts, 'sent-failed'), 'error');
};

/** Sends a question; puts it back into the composer if it cannot be sent. */
export const sendDraft = (
  session: ChatSession,
  written: ComposedQuestion,
  model: string | undefined,
  place: string,
  scope?: Scope,
): void =>
  void askQuestion(session, { ...written, model, scope }).catch((error: unknown) =>
    restoreUnsent(place, written, error),
  );
