import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { RUN_CHANNELS, type Broadcast, type ServerPresence } from '../run-messages.ts';
import type { RunKinds } from '../run-kinds.ts';
import type { RunTiming } from '../run-timing.ts';
import type { RunRow } from '../runs.store.ts';
import type { ClaimStore } from './claims.store.ts';
import { maxRunsPerOwner, type Lane } from './lane.ts';

type Deps = {
  claims: ClaimStore;
  kinds: RunKinds;
  broadcast: Broadcast;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  timing: RunTiming;
  /** 0 for a lane that this server leaves to others. */
  slotsOf: (lane: Lane) => number;
  /** Makes one attempt at a run. Never throws. */
  work: (row: RunRow) => Promise<void>;
};

export type Lanes = ReturnType<typeof createLanes>;

/** Claims due runs for the free slots of each lane. Lanes are independent, so that none can block another. */
export const createLanes = (deps: Deps) => {
  const { claims, kinds, broadcast, presence, clock, log, timing, slotsOf, work } = deps;
  let pollTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const open = (lane: Lane) => {
    const slots = slotsOf(lane);
    const criteria = { kinds: kinds.inLane(lane.name), limit: maxRunsPerOwner(slots) };
    let busySlots = 0;
    let filling: Promise<void> | undefined;
    let isAsked = false;

    const fill = async (): Promise<void> => {
      while (!isStopped && busySlots < slots) {
        const row = await claims.claim({ ...criteria, server: presence.serverNumber, now: clock.now() });
        if (!row) return;
        if (isStopped) return void (await claims.release(row, row));
        busySlots += 1;
        void work(row).then(() => {
          busySlots -= 1;
          poll();
        });
      }
    };
    const poll = (): void => {
      isAsked = true;
      if (filling || isStopped) return;
      isAsked = false;
      filling = fill()
        .catch((error: unknown) => log.warn({ err: error, lane: lane.name }, 'no run could be claimed yet'))
        .finally(() => {
          filling = undefined;
          if (isAsked) poll();
        });
    };
    return { poll, isFilled: async () => filling };
  };

  const lanes = new Map<string, ReturnType<typeof open>>();

  /** Finds runs without a notice: those woken by a timer, and those whose notice was lost. */
  const pollDue = async (): Promise<void> => {
    for (const kind of await claims.due(kinds.inLanes(), clock.now()))
      lanes.get(kinds.laneOf(kind)?.name ?? '')?.poll();
  };

  const pollNow = (): void =>
    void pollDue()
      .catch((error: unknown) => log.debug({ err: error }, 'due runs could not be queried'))
      .finally(() => isStopped || schedulePoll());

  const schedulePoll = (): void => {
    pollTimer = setTimeout(pollNow, timing.pollIntervalMs).unref();
  };

  return {
    start(): void {
      for (const lane of kinds.lanes()) if (slotsOf(lane) > 0) lanes.set(lane.name, open(lane));
      broadcast.subscribe(RUN_CHANNELS.due, (payload) => lanes.get(payload.split(' ', 1)[0] ?? '')?.poll());
      // One query for all lanes: separate claims would each open a connection.
      pollNow();
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(pollTimer);
      await Promise.all([...lanes.values()].map(({ isFilled }) => isFilled()));
    },

    counts: () =>
      Promise.all(
        kinds.lanes().map(async ({ name }) => ({ name, ...(await claims.counts(kinds.inLane(name))) })),
      ),
  };
};
