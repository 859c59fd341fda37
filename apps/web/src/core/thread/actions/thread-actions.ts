import { createContext, use, type ComponentType } from 'react';
import type { DownloadType } from '@studiolo/contract/chat/message-endpoints';
import type { Passage } from '../../highlights/passage-of.ts';
import type { Turn } from '../turn.ts';

export type EditedQuestion = Pick<Turn, 'prompt' | 'fileUrls' | 'mentions'>;

/** Dialog opened from the menu of a turn. */
export type TurnRequest = 'remove' | 'publish' | 'why';

/** Actions of turns. The object stays the same while the chat does. */
export type ThreadActions = {
  askAgain: (turn: Turn, model?: string) => void;
  /** Asks again without limiting the answer to the sources. */
  askBeyond?: ((turn: Turn) => void) | undefined;
  continueAnswer?: ((turn: Turn) => void) | undefined;
  /** Starts a new conversation if this one is too long for its model. */
  begin?: (() => void) | undefined;
  edit: (turn: Turn, edited: EditedQuestion) => void;
  download: (turn: Turn, fileType: DownloadType, scope: 'answer' | 'conversation') => void;
  /**
   * Publishes an answer, or a page that it contains as code. Resolves with the link, or undefined if that was
   * refused.
   */
  publish: (turn: Turn, page?: string) => Promise<string | undefined>;
  unpublish: (turn: Turn) => Promise<boolean>;
  score: (turn: Turn, score: number, comment?: string) => void;
  hide: (turn: Turn, isHidden: boolean) => void;
  highlight: (turn: Turn, passage: Passage) => void;
  unhighlight: (turn: Turn, highlightId: string) => void;
  quote: (words: string) => void;
  /** Adds text to the memory of all chats; undefined in a temporary chat. */
  remember?: ((words: string) => void) | undefined;
  remove: (turn: Turn) => void;
  /** Pins the turn, so that it is sent with every later question, or unpins it. */
  pin: (turn: Turn, isPinned: boolean) => void;
  prefer: (turn: Turn, compared: readonly Turn[]) => void;
  stop: (turn: Turn) => void;
  chooseBranch: (parentId: string, msgId: string) => void;
  /** Additional actions provided by the scope of the chat. */
  Tools?: ComponentType<{ turn: Turn }> | undefined;
};

export const ThreadActionsContext = createContext<ThreadActions | undefined>(undefined);

export const useThreadActions = (): ThreadActions => {
  const actions = use(ThreadActionsContext);
  if (!actions) throw new Error('A turn was rendered outside a thread.');
  return actions;
};
