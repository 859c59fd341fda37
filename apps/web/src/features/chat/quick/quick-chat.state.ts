import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

/** The chat that the small window goes on with; none for a new one. */
export const useQuickChat = create<{ sessionId: string | undefined }>(() => ({ sessionId: undefined }));

export const goOnWith = (sessionId: string | undefined): void => useQuickChat.setState({ sessionId });

onSignOut(() => goOnWith(undefined));
