import { create } from 'zustand';
import type { Written } from '../../composer/use-sending.ts';
import type { Scope } from '../asking/ask-question.ts';
import type { ChatSession } from '../sessions/chat-session.ts';

/** A question that is asked once an answer has come. */
export type Next = {
  session: ChatSession;
  /** The turns whose answers are waited for, several where they stand side by side. */
  after: readonly string[];
  written: Written;
  model: string | undefined;
  scope: Scope | undefined;
};

/** What waits in this tab, by the key of its chat. No other tab knows of it, so that none sends it too. */
export const useNext = create<{ waiting: Readonly<Record<string, Next>> }>(() => ({ waiting: {} }));
