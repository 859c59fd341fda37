import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { RUN_CHANNELS, type Broadcast, type ServerPresence } from '../run-messages.ts';
import type { RunKinds } from '../run-kinds.ts';
import type { RunTiming } from '../run-timing.ts';
import type { RunRow } from '../runs.store.ts';
import type { ClaimStore } from './claims.store.ts';
import { mostOfOneOwner, type Lane } from './lane.ts';

type Deps = {
  claims: ClaimStore;
  kinds: RunKinds;
  broadcast: Broadcast;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  timing: RunTiming;
  slotsOf: (lane: Lane) => number;
  /** Does one attempt at a run, and never throws. */
  work: (row: RunRow) => Promise<void>;
};

export type Lanes = ReturnType<typeof createLanes>;

/** Takes what is due into the free slots of each lane. A lane knows nothing of the others, so none can hold another up. */
export const createLanes = (deps: Deps) => {
  const { claims, kinds, broadcast, presence, clock, log, timing, slotsOf, work } = deps;
  let looking: NodeJS.Timeout | undefined;
  let isStopped = false;

  const open = (lane: Lane) => {
    const slots = slotsOf(lane);
    const wanted = { kinds: kinds.inLane(lane.name), most: mostOfOneOwner(slots) };
    let held = 0;
    let filling: Promise<void> | undefined;
    let isAsked = false;

    const fill = async (): Promise<void> => {
      while (!isStopped && held < slots) {
        const row = await claims.claim({ ...wanted, server: presence.serverNumber, now: clock.now() });
        if (!row) return;
        if (isStopped) return void (await claims.putBack(row, row));
        held += 1;
        void work(row).then(() => {
          held -= 1;
          look();
        });
      }
    };
    const look = (): void => {
      isAsked = true;
      if (filling || isStopped) return;
      isAsked = false;
      filling = fill()
        .catch((error: unknown) => log.warn({ err: error, lane: lane.name }, 'no run could be taken yet'))
        .finally(() => {
          filling = undefined;
          if (isAsked) look();
        });
    };
    return { look, isFilled: async () => filling };
  };

  const lanes = new Map<string, ReturnType<typeof open>>();

  /** Finds what a notice did not tell of: timers, and notices that were lost. */
  const lookAround = async (): Promise<void> => {
    for (const kind of await claims.due(kinds.inLanes(), clock.now()))
      lanes.get(kinds.laneOf(kind)?.name ?? '')?.look();
  };

  const lookAgain = (): void => {
    looking = setTimeout(
      () =>
        void lookAround()
          .catch((error: unknown) => log.debug({ err: error }, 'due runs could not be looked for'))
          .finally(() => isStopped || lookAgain()),
      timing.lookEveryMs,
    ).unref();
  };

  return {
    start(): void {
      for (const lane of kinds.lanes()) lanes.set(lane.name, open(lane));
      broadcast.subscribe(RUN_CHANNELS.due, (payload) => lanes.get(payload.split(' ', 1)[0] ?? '')?.look());
      for (const { look } of lanes.values()) look();
      lookAgain();
    },

    /** Takes no more runs; those that are worked on go on. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(looking);
      await Promise.all([...lanes.values()].map(({ isFilled }) => isFilled()));
    },

    /** What waits and is worked on, on all servers. */
    counts: () =>
      Promise.all(
        kinds.lanes().map(async ({ name }) => ({ name, ...(await claims.counts(kinds.inLane(name))) })),
      ),
  };
};
