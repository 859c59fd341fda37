import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

/** Id of the chat in the small window; undefined for a new one. */
export const useQuickChat = create<{ sessionId: string | undefined }>(() => ({ sessionId: undefined }));

export const continueQuickChat = (sessionId: string | undefined): void =>
  useQuickChat.setState({ sessionId });

onSignOut(() => continueQuickChat(undefined));
