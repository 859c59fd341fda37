import { askAnew } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';
import { refreshHistory } from '../history/history.ts';
import { dropTurn, useSessions } from '../sessions/sessions.state.ts';

const sessionOf = (path: string): string | undefined =>
  new URLSearchParams(path.split('?', 2)[1] ?? '').get('session') ?? undefined;

/** A question that is just being asked has no run yet that one knows of; one that the server refused never has. */
const isFollowed = (runId: string): boolean =>
  useSessions
    .getState()
    .open.some(({ messages }) =>
      messages.some((turn) => turn.runId === runId || (!turn.isKept && turn.live.get().state === 'running')),
    );

/** Pushes tell what happens to chats wherever it was begun: an answer that is whole, or one that starts elsewhere. */
export const followPushes = (): void => {
  onPush('response', ({ sessionId, done }) => {
    if (done) void refreshHistory(sessionId);
  });
  // Given up on while the line was down: the history, asked again now, says whether it still runs.
  onPush('ready', () => {
    for (const { key, messages } of useSessions.getState().open) {
      for (const { msgId, isKept, live } of messages) {
        if (isKept && live.get().state === 'failed') dropTurn(key, msgId);
      }
    }
  });
  onPush('run', ({ run }) => {
    if (run.kind !== 'answer' || run.state !== 'running' || isFollowed(run.runId)) return;
    const sessionId = sessionOf(run.path);
    if (sessionId !== undefined) void refreshHistory(sessionId);
    void askAnew(['topics']);
  });
};
