import { startKilling, type PaintResult } from '../../apps/server/src/testing/runs/killing.ts';
import { POINTS } from '../../apps/server/src/testing/runs/picture-run.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startScratchCluster } from '../../apps/server/src/testing/runs/scratch-cluster.ts';

const RUNS = 100;
const TIMED_RUNS = 3;
const MAX_RECOVERY_SECONDS = 60;
const TELLINGS = ['once', 'twice', 'reversed', 'early', 'never'] as const;
/** Support of services for recovery: most of ours can look up a request. */
const CAN = ['find', 'key', 'find', 'neither'] as const;

const isRight = ({ can, state, charge, made, kept }: PaintResult): boolean => {
  const isWhole = state === 'done' && charge === 'settled' && made === 1 && kept === 1;
  const isGivenBack = state === 'failed' && charge === 'returned' && made <= 1 && kept === 0;
  return isWhole || (can === 'neither' && isGivenBack);
};

type Cluster = Awaited<ReturnType<typeof startScratchCluster>>;

const killAtEachPoint = async ({ connection }: Cluster): Promise<Figure[]> => {
  const killing = await startKilling({ connection });
  const painted: PaintResult[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const diesAt = POINTS[run % POINTS.length]!;
      const can = CAN[Math.floor(run / POINTS.length) % CAN.length]!;
      painted.push(await killing.paint({ diesAt, can, telling: TELLINGS[run % TELLINGS.length]! }));
    }
  } finally {
    await killing.stop();
  }
  const wrong = painted.filter((each) => !isRight(each));
  const pictures = painted.reduce((sum, { made }) => sum + made, 0);
  const returned = painted.filter(({ charge }) => charge === 'returned').length;
  return [
    { measure: 'servers killed', value: killing.kills(), atLeast: RUNS },
    {
      measure: 'runs that ended wrong',
      value: wrong.length,
      atMost: 0,
      note: wrong.length > 0 ? JSON.stringify(wrong) : `${returned} unknown and given back`,
    },
    { measure: 'pictures made', value: pictures, atMost: RUNS },
  ];
};

/** Time until another server continues a run, with the real delays. */
const measureRecovery = async ({ connection }: Cluster): Promise<Figure> => {
  const killing = await startKilling({ connection, isTimedAsInUse: true });
  try {
    const seconds: number[] = [];
    for (let run = 0; run < TIMED_RUNS; run += 1)
      seconds.push((await killing.paint({ diesAt: 'made', telling: 'early' })).seconds);
    return {
      measure: 'killed → ended on another server',
      unit: 's',
      value: Math.max(...seconds),
      atMost: MAX_RECOVERY_SECONDS,
      note: seconds.map((each) => each.toFixed(1)).join(', '),
    };
  } finally {
    await killing.stop();
  }
};

export const kills: Row = {
  name: 'kills',
  about: `${RUNS} pictures of a paid service; the server of each is killed at another point of its run`,
  async measure() {
    const cluster = await startScratchCluster();
    try {
      return [...(await killAtEachPoint(cluster)), await measureRecovery(cluster)];
    } finally {
      await cluster.stop();
    }
  },
};
