import { createContext, use, type ComponentType } from 'react';
import type { DownloadType } from '@studiolo/contract/chat/message-endpoints';
import type { Passage } from '../../highlights/passage-of.ts';
import type { Turn } from '../turn.ts';

/** A question in other words, with those of its files that are kept. */
export type Edited = Pick<Turn, 'prompt' | 'fileUrls' | 'mentions'>;

/** What is asked for in the place of a turn's actions, once it was chosen in the menu. */
export type Asked = 'remove' | 'publish' | 'why';

/** What can be done with a turn; the same object for as long as the chat is the same. */
export type ThreadActions = {
  askAgain: (turn: Turn, model?: string) => void;
  /** Asks again for more than the sources hold, where only they answer. */
  askBeyond?: ((turn: Turn) => void) | undefined;
  /** Asks an edited question beside the first one. */
  edit: (turn: Turn, edited: Edited) => void;
  /** Saves the turn, or the conversation up to it, as a file. */
  download: (turn: Turn, fileType: DownloadType, scope: 'answer' | 'conversation') => void;
  /** Answers the link under which anyone can read it; nothing where that was refused. */
  publish: (turn: Turn) => Promise<string | undefined>;
  unpublish: (turn: Turn) => Promise<boolean>;
  score: (turn: Turn, score: number, comment?: string) => void;
  hide: (turn: Turn, isHidden: boolean) => void;
  highlight: (turn: Turn, passage: Passage) => void;
  /** Takes a mark from a passage of an answer. */
  unhighlight: (turn: Turn, highlightId: string) => void;
  /** Takes words of an answer into the next question. */
  quote: (words: string) => void;
  /** Has words remembered for every chat; not where a chat leaves no trace. */
  remember?: ((words: string) => void) | undefined;
  remove: (turn: Turn) => void;
  /** Has it go along with every later question, or no longer. */
  pin: (turn: Turn, isPinned: boolean) => void;
  /** Goes on with one of several that stand side by side. */
  prefer: (turn: Turn, compared: readonly Turn[]) => void;
  /** Stops its answer. */
  stop: (turn: Turn) => void;
  chooseBranch: (parentId: string, msgId: string) => void;
  /** What the ground of the chat adds to the actions of each turn. */
  Tools?: ComponentType<{ turn: Turn }> | undefined;
};

export const ThreadActionsContext = createContext<ThreadActions | undefined>(undefined);

export const useThreadActions = (): ThreadActions => {
  const actions = use(ThreadActionsContext);
  if (!actions) throw new Error('A turn stands outside its thread.');
  return actions;
};
