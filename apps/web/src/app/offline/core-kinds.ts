import type { History } from '../../core/conversation/history/merge-history.ts';
import { useSessions } from '../../core/conversation/sessions/sessions.state.ts';
import type { OfflineKind } from '../../platform/queries/offline-answers.ts';

/** Excludes temporary chats, which leave no trace. */
const isLasting = (sessionId: unknown): boolean =>
  !useSessions.getState().open.some((session) => session.isTemporary && session.sessionId === sessionId);

/** Kept answers of core: the user, settings, and conversations. */
export const CORE_KINDS: readonly OfflineKind[] = [
  ...['user', 'count', 'config', 'preferences', 'topics', 'parameters', 'file-text'].map((key) => ({ key })),
  // The user's own services are never kept.
  { key: 'models', isKept: ([, what]) => what !== 'own-services' },
  {
    key: 'records',
    isKept: ([, sessionId], history) =>
      isLasting(sessionId) && (Object(history) as Partial<History>).isGuess !== true,
  },
];
