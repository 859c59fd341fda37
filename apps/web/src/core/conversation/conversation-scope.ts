import type { ScopeName } from '@studiolo/contract/chat/scope';
import type { ComponentType, ReactNode } from 'react';
import type { Turn } from '../thread/turn.ts';

/** Scope of a conversation with its page's settings. */
export type ConversationScope = ScopeName & {
  /** Returns the path of a new conversation, or of the given one. */
  pathOf: (conversationScope: ScopeName, sessionId?: string) => string;
  /** Whether questions are answered from sources; files cannot be attached then. */
  hasSources?: boolean;
  /** Ids of the included sources; undefined for all. */
  sourceIds?: readonly string[] | undefined;
  /** Reason why no question can be asked now; empty if one can. */
  refusal?: string;
  placeholder?: string;
  welcome: ReactNode;
  suggestions?: readonly string[];
  /** Additional actions of each turn; must keep its identity while the conversation is shown. */
  turnTools?: ComponentType<{ turn: Turn }>;
  tools?: ReactNode;
  /** Element that the reader or panel is rendered into; they cover the page without one. */
  beside?: HTMLElement | null;
};
