import type { GroundName } from '@studiolo/contract/chat/ground-of';
import type { ComponentType, ReactNode } from 'react';
import type { Turn } from '../thread/turn.ts';

/** What a conversation stands on, as the page that shows it gives it. */
export type Ground = GroundName & {
  /** Where it is in the app: with a new conversation, or with the one that is named. */
  pathOf: (ground: GroundName, sessionId?: string) => string;
  /** It has sources, from which questions are answered; nothing is attached to them. */
  hasSources?: boolean;
  /** Of its sources those that count; all where nothing is said. */
  sourceIds?: readonly string[] | undefined;
  /** Why nothing can be asked now; empty when it can. */
  refusal?: string;
  placeholder?: string;
  /** Stands above the composer as long as nothing was asked. */
  welcome: ReactNode;
  /** Questions to begin with. */
  suggestions?: readonly string[];
  /** Stands among the actions of each turn; the same one for as long as the conversation is shown. */
  turnTools?: ComponentType<{ turn: Turn }>;
  /** Stands beside the paperclip. */
  tools?: ReactNode;
  /** Where what opens beside the conversation is put; over the page where there is no such place. */
  beside?: HTMLElement | null;
};
