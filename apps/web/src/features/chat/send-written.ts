import { setDraft } from '../../core/composer/drafts.ts';
import { setChats } from '../../core/composer/mentions/mentioned-chats.ts';
import { setQuote } from '../../core/composer/quotes.ts';
import type { Written } from '../../core/composer/use-sending.ts';
import { notify } from '../../platform/toast/notify.ts';
import { askQuestion, type Scope } from './chat-actions.ts';
import type { ChatSession } from './chat-session.ts';

/** Asks what was written; what could not even be sent waits where it was written. */
export const sendWritten = (
  session: ChatSession,
  written: Written,
  model: string | undefined,
  place: string,
  scope: Scope = {},
): void =>
  void askQuestion(session, { ...written, model, scope }).catch((error: unknown) => {
    setDraft(place, written.prompt);
    setQuote(place, written.quote ?? '');
    setChats(place, written.chats ?? []);
    notify(error instanceof Error ? error.message : String(error), 'error');
  });
