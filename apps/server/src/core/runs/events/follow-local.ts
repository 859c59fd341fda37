import type { FollowedEvent } from '../../../platform/traffic/followed.ts';
import { followRemote } from './follow-remote.ts';
import type { LiveRun } from './live-run.ts';
import type { Broadcast } from '../run-messages.ts';
import type { RunStore } from '../runs.store.ts';

/** Follows a run of this server. If the run moves to another server before its end, follows it there. */
export async function* followLocal(
  deps: { store: RunStore; broadcast: Broadcast },
  live: LiveRun,
  afterId: number,
  signal: AbortSignal,
): AsyncGenerator<FollowedEvent[]> {
  let position = afterId;
  for await (const events of live.follow(afterId, signal)) {
    yield events;
    const last = events.at(-1);
    if (last && 'end' in last) return;
    position = last?.id ?? position;
  }
  const row = signal.aborted ? undefined : await deps.store.find(live.runId);
  if (row) yield* followRemote(deps, row, position, signal);
}
