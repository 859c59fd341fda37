import type { ScopeName } from '@studiolo/contract/chat/scope';
import type { ComponentType, ReactNode } from 'react';
import type { Turn } from '../thread/turn.ts';

/** Scope of a conversation together with the settings of its page. */
export type ConversationScope = ScopeName & {
  /** Returns the path of a conversation in this scope; without an id, the path of a new one. */
  pathOf: (conversationScope: ScopeName, sessionId?: string) => string;
  /** Whether questions are answered from sources. If so, files cannot be attached. */
  hasSources?: boolean;
  /** Ids of the included sources; undefined for all. */
  sourceIds?: readonly string[] | undefined;
  /** Reason why no question can be asked now; empty if one can be asked. */
  refusal?: string;
  /** Whether the sources are still being read, so that a question waits for them. */
  isPreparing?: boolean;
  placeholder?: string;
  welcome: ReactNode;
  suggestions?: readonly string[];
  /** Additional actions of each turn. The component must stay the same while the conversation is shown. */
  turnTools?: ComponentType<{ turn: Turn }>;
  tools?: ReactNode;
  /** Element in which the reader or panel is rendered. Without one, they cover the page. */
  sidePanel?: HTMLElement | null;
};
