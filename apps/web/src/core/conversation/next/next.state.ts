import { create } from 'zustand';
import type { ComposedQuestion } from '../../composer/use-sending.ts';
import type { Scope } from '../asking/ask-question.ts';
import type { ChatSession } from '../sessions/chat-session.ts';

/** A question to be sent once an answer has arrived. */
export type Next = {
  session: ChatSession;
  /** Turns to wait for; several if they are side by side. */
  after: readonly string[];
  written: ComposedQuestion;
  model: string | undefined;
  scope: Scope | undefined;
};

/** Waiting questions of this tab by chat key. Other tabs do not know them, so that none sends them twice. */
export const useNext = create<{ waiting: Readonly<Record<string, Next>> }>(() => ({ waiting: {} }));
