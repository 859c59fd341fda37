import { create } from 'zustand';
import type { lazyPart } from '../../platform/loading/lazy.ts';
import { NO_ACTIONS } from '../thread/actions/no-actions.ts';
import type { ThreadActions } from '../thread/actions/thread-actions.ts';
import type { Turn } from '../thread/turn.ts';
import type { ChatSession } from './sessions/chat-session.ts';

export type MenuProps = {
  /** Last stored turn; undefined in a new conversation. */
  last: Turn | undefined;
  close: () => void;
};

export type ConversationExtension = {
  /** Items for the conversation's menu. */
  Menu?: ReturnType<typeof lazyPart<MenuProps>>;
  /** Actions for turns. They call the function for the current conversation, which changes over time. */
  turnActions?: (conversation: () => ChatSession) => Partial<ThreadActions>;
};

const useStore = create<{ plugs: readonly ConversationExtension[] }>(() => ({ plugs: [] }));

export const extendConversations = (plugs: readonly ConversationExtension[]): void =>
  useStore.setState({ plugs });

export const useConversationExtensions = (): readonly ConversationExtension[] =>
  useStore(({ plugs }) => plugs);

export const extensionActions = (conversation: () => ChatSession): ThreadActions =>
  Object.assign(
    {},
    NO_ACTIONS,
    ...useStore.getState().plugs.map(({ turnActions }) => turnActions?.(conversation)),
  ) as ThreadActions;
