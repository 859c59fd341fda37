import { invalidate } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';
import { refreshHistory } from '../history/history.ts';
import { dropTurn, useSessions } from '../sessions/sessions.state.ts';

const sessionOf = (path: string): string | undefined =>
  new URLSearchParams(path.split('?', 2)[1] ?? '').get('session') ?? undefined;

/** A question that is still being sent has no run id yet, and one that the server refused never gets one. */
const isFollowed = (runId: string): boolean =>
  useSessions
    .getState()
    .open.some(({ messages }) =>
      messages.some(
        (turn) => turn.runId === runId || (!turn.isStored && turn.live.get().state === 'running'),
      ),
    );

/** Handles pushes about chats on any of the user's devices: an answer has started or is complete. */
export const followPushes = (): void => {
  onPush('response', ({ sessionId, done }) => {
    if (done) void refreshHistory(sessionId);
  });
  // After a lost connection, the refetched history shows which answers are still running.
  onPush('ready', () => {
    for (const { key, messages } of useSessions.getState().open) {
      for (const { msgId, isStored, live } of messages) {
        if (isStored && live.get().state === 'failed') dropTurn(key, msgId);
      }
    }
  });
  onPush('run', ({ run }) => {
    if (run.kind !== 'answer' || run.state !== 'running' || isFollowed(run.runId)) return;
    const sessionId = sessionOf(run.path);
    if (sessionId !== undefined) void refreshHistory(sessionId);
    void invalidate(['topics']);
  });
};
