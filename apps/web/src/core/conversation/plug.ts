import { create } from 'zustand';
import type { lazyPart } from '../../platform/loading/lazy.ts';
import { NO_ACTIONS } from '../thread/actions/no-actions.ts';
import type { ThreadActions } from '../thread/actions/thread-actions.ts';
import type { Turn } from '../thread/turn.ts';
import type { ChatSession } from './sessions/chat-session.ts';

export type MenuProps = {
  /** The last turn that is kept; none in a conversation that has not begun. */
  last: Turn | undefined;
  close: () => void;
};

/** What a feature adds to conversations on every ground. */
export type ConversationPlug = {
  /** Choices in the menu of a conversation. */
  Menu?: ReturnType<typeof lazyPart<MenuProps>>;
  /** What it lets be done with turns. The conversation is asked for each time, since it changes. */
  turnActions?: (conversation: () => ChatSession) => Partial<ThreadActions>;
};

const useStore = create<{ plugs: readonly ConversationPlug[] }>(() => ({ plugs: [] }));

export const plugIntoConversations = (plugs: readonly ConversationPlug[]): void =>
  useStore.setState({ plugs });

export const usePlugs = (): readonly ConversationPlug[] => useStore(({ plugs }) => plugs);

export const pluggedActions = (conversation: () => ChatSession): ThreadActions =>
  Object.assign(
    {},
    NO_ACTIONS,
    ...useStore.getState().plugs.map(({ turnActions }) => turnActions?.(conversation)),
  ) as ThreadActions;
