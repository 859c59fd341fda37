import type { Followed } from '../../../platform/traffic/followed.ts';
import { followElsewhere } from './follow-elsewhere.ts';
import type { LiveRun } from './live-run.ts';
import type { Broadcast } from '../run-messages.ts';
import type { RunStore } from '../runs.store.ts';

/** Follows work of this server, and where it goes on elsewhere before its end, follows it there. */
export async function* followHere(
  deps: { store: RunStore; broadcast: Broadcast },
  live: LiveRun,
  afterId: number,
  signal: AbortSignal,
): AsyncGenerator<Followed[]> {
  let position = afterId;
  for await (const events of live.follow(afterId, signal)) {
    yield events;
    const last = events.at(-1);
    if (last && 'end' in last) return;
    position = last?.id ?? position;
  }
  const row = signal.aborted ? undefined : await deps.store.find(live.runId);
  if (row) yield* followElsewhere(deps, row, position, signal);
}
