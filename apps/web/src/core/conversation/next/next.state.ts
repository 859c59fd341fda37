import { create } from 'zustand';
import type { ComposedQuestion } from '../../composer/use-sending.ts';
import type { Scope } from '../questions/ask-question.ts';
import type { ChatSession } from '../sessions/chat-session.ts';

/** Question to be sent once the running answers are complete. */
export type Next = {
  session: ChatSession;
  /** Ids of the turns to wait for; several in a comparison. */
  after: readonly string[];
  written: ComposedQuestion;
  model: string | undefined;
  scope: Scope | undefined;
};

/** Queued questions of this tab by chat key. Other tabs do not know them, so no question is sent twice. */
export const useNext = create<{ waiting: Readonly<Record<string, Next>> }>(() => ({ waiting: {} }));
