import type { Written } from '../../core/composer/use-sending.ts';
import { notify } from '../../platform/toast/notify.ts';
import { askQuestion, type Scope } from './chat-actions.ts';
import type { ChatSession } from './chat-session.ts';
import { putBack } from './put-back.ts';

/** Asks what was written; what could not even be sent waits where it was written. */
export const sendWritten = (
  session: ChatSession,
  written: Written,
  model: string | undefined,
  place: string,
  scope: Scope = {},
): void =>
  void askQuestion(session, { ...written, model, scope }).catch((error: unknown) => {
    const { prompt, quote = '', chats = [], files } = written;
    putBack(place, { prompt, quote, mentions: chats, fileUrls: files.map(({ url }) => url) });
    notify(error instanceof Error ? error.message : String(error), 'error');
  });
