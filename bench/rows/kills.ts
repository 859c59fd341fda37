import {
  startKillableServers,
  type PictureResult,
} from '../../apps/server/src/testing/runs/killable-servers.ts';
import { POINTS } from '../../apps/server/src/testing/runs/picture-run.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startScratchCluster } from '../../apps/server/src/testing/runs/scratch-cluster.ts';

const RUNS = 100;
const TIMED_RUNS = 3;
const MAX_RECOVERY_SECONDS = 60;
const NOTIFICATION_PATTERNS = ['once', 'twice', 'reversed', 'early', 'never'] as const;
/** Features of services for recovery. Repeats `find`, as most services can look up a request. */
const RECOVERY_ABILITIES = ['find', 'key', 'find', 'neither'] as const;

const isExpected = ({ recovery, state, charge, made, kept }: PictureResult): boolean => {
  const isComplete = state === 'done' && charge === 'settled' && made === 1 && kept === 1;
  const isRefunded = state === 'failed' && charge === 'returned' && made <= 1 && kept === 0;
  return isComplete || (recovery === 'neither' && isRefunded);
};

type Cluster = Awaited<ReturnType<typeof startScratchCluster>>;

const killAtEachPoint = async ({ connection }: Cluster): Promise<Figure[]> => {
  const killTest = await startKillableServers({ connection });
  const results: PictureResult[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const killAt = POINTS[run % POINTS.length]!;
      const recovery = RECOVERY_ABILITIES[Math.floor(run / POINTS.length) % RECOVERY_ABILITIES.length]!;
      results.push(
        await killTest.requestPicture({
          killAt,
          recovery,
          delivery: NOTIFICATION_PATTERNS[run % NOTIFICATION_PATTERNS.length]!,
        }),
      );
    }
  } finally {
    await killTest.stop();
  }
  const wrong = results.filter((each) => !isExpected(each));
  const pictures = results.reduce((sum, { made }) => sum + made, 0);
  const returned = results.filter(({ charge }) => charge === 'returned').length;
  return [
    { measure: 'servers killed', value: killTest.kills(), atLeast: RUNS },
    {
      measure: 'runs with a wrong end',
      value: wrong.length,
      atMost: 0,
      note: wrong.length > 0 ? JSON.stringify(wrong) : `${returned} unknown and refunded`,
    },
    { measure: 'pictures generated', value: pictures, atMost: RUNS },
  ];
};

/** Measures the time until another server continues a run, with the delays of the product. */
const measureRecovery = async ({ connection }: Cluster): Promise<Figure> => {
  const killTest = await startKillableServers({ connection, usesProductionTiming: true });
  try {
    const seconds: number[] = [];
    for (let run = 0; run < TIMED_RUNS; run += 1)
      seconds.push((await killTest.requestPicture({ killAt: 'made', delivery: 'early' })).seconds);
    return {
      measure: 'server killed → run ended on another server',
      unit: 's',
      value: Math.max(...seconds),
      atMost: MAX_RECOVERY_SECONDS,
      note: seconds.map((each) => each.toFixed(1)).join(', '),
    };
  } finally {
    await killTest.stop();
  }
};

export const kills: Row = {
  name: 'kills',
  about: `${RUNS} pictures of a paid service; the server of each is killed at a different point of its run`,
  async measure() {
    const cluster = await startScratchCluster();
    try {
      return [...(await killAtEachPoint(cluster)), await measureRecovery(cluster)];
    } finally {
      await cluster.stop();
    }
  },
};
