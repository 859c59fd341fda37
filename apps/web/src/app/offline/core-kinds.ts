import type { History } from '../../core/conversation/history/merge-history.ts';
import { useSessions } from '../../core/conversation/sessions/sessions.state.ts';
import type { KeptKind } from '../../platform/queries/kept-answers.ts';

/** A temporary conversation leaves no trace, here neither. */
const isLasting = (sessionId: unknown): boolean =>
  !useSessions.getState().open.some((session) => session.isTemporary && session.sessionId === sessionId);

/** What is read everywhere: who is signed in, and conversations. */
export const CORE_KINDS: readonly KeptKind[] = [
  ...['user', 'count', 'config', 'preferences', 'topics', 'parameters', 'file-text'].map((key) => ({ key })),
  // What one pays a service with is asked for each time.
  { key: 'models', isKept: ([, what]) => what !== 'own-services' },
  {
    key: 'records',
    isKept: ([, sessionId], history) =>
      isLasting(sessionId) && (Object(history) as Partial<History>).isGuess !== true,
  },
];
