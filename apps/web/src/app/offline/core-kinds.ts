import type { History } from '../../core/conversation/history/merge-history.ts';
import { useSessions } from '../../core/conversation/sessions/sessions.state.ts';
import type { OfflineKind } from '../../platform/queries/offline-answers.ts';

/** Excludes temporary chats, which must not be stored. */
const isLasting = (sessionId: unknown): boolean =>
  !useSessions.getState().open.some((session) => session.isTemporary && session.sessionId === sessionId);

/** Responses that are stored for offline use: user, settings and conversations. */
export const CORE_KINDS: readonly OfflineKind[] = [
  ...['user', 'count', 'config', 'preferences', 'topics', 'parameters', 'file-text'].map((key) => ({ key })),
  // The user's own services contain secrets.
  { key: 'models', isStored: ([, part]) => part !== 'own-services' },
  {
    key: 'records',
    isStored: ([, sessionId], history) =>
      isLasting(sessionId) && (Object(history) as Partial<History>).isGuess !== true,
  },
];
