type Share = { used: number; total: number };
/** Number of entries, and the time that the oldest has waited, in seconds. */
type Backlog = { count: number; oldestSeconds: number };

export type LimitFigures = {
  /** Connections of PostgreSQL, without those that are reserved for superusers. */
  connections: Share;
  /** Memory of this machine or container, in bytes. */
  memory: Share;
  /** Disk with the data folder, in bytes. */
  disk: Share;
  hasBucket: boolean;
  /** Load of the last five minutes, and number of processors. */
  processor: Share;
  /** Files and pages that nobody has begun to read. */
  files: Backlog;
  /** Due work, by kind of run or queue of jobs. */
  queues: readonly (Backlog & { name: string })[];
};

type Limit = {
  name: string;
  figure: string;
  remedy: string;
  /** From 0 to 1, or more if work waits too long. */
  usage: number;
};

/** Usage above which a limit counts as near. */
const NEAR_USAGE = 0.8;
/** Waiting time that counts as full usage, in seconds. */
const MAX_WAIT_SECONDS = 300;
const GB = 1024 ** 3;

const usageOf = ({ used, total }: Share): number => (total > 0 ? used / total : 0);
const percentOf = (share: Share): string => `${Math.round(usageOf(share) * 100)} %`;
const inGb = (bytes: number): string => (bytes / GB).toFixed(1);
const bytesFigure = (share: Share): string =>
  `${inGb(share.used)} of ${inGb(share.total)} GB in use, ${percentOf(share)}`;

const duration = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
const waitingUsage = ({ count, oldestSeconds }: Backlog): number =>
  count === 0 ? 0 : oldestSeconds / MAX_WAIT_SECONDS;
const waitingFigure = ({ count, oldestSeconds }: Backlog): string =>
  count === 0 ? 'none' : `${count}, the oldest for ${duration(oldestSeconds)}`;

/** Returns the limits of an installation, the nearest first, each with its figure and what raises it. */
export const limitsOf = (figures: LimitFigures): Limit[] => {
  const { connections, memory, disk, hasBucket, processor, files, queues } = figures;
  const [slowest] = queues.toSorted((one, other) => other.oldestSeconds - one.oldestSeconds);
  const limits: Limit[] = [
    {
      name: 'connections',
      figure: `${connections.used} of ${connections.total} of PostgreSQL in use, ${percentOf(connections)}`,
      remedy: 'raise max_connections, or share connections through PgBouncer (DATABASE_POOL_URL)',
      usage: usageOf(connections),
    },
    {
      name: 'memory',
      figure: bytesFigure(memory),
      remedy: 'add memory, or move work to another server (ROLES)',
      usage: usageOf(memory),
    },
    {
      name: 'disk',
      figure: bytesFigure(disk),
      remedy: hasBucket ? 'enlarge the disk' : 'enlarge the disk, or keep files in S3 (S3_BUCKET)',
      usage: usageOf(disk),
    },
    {
      name: 'processor',
      figure: `load ${processor.used.toFixed(1)} with ${processor.total} processors, ${percentOf(processor)}`,
      remedy: 'add processors, or another server on the same database',
      usage: usageOf(processor),
    },
    {
      name: 'files waiting',
      figure: waitingFigure(files),
      remedy: 'add a server that reads files (ROLES=parsers)',
      usage: waitingUsage(files),
    },
    {
      name: 'work waiting',
      figure: slowest ? `${slowest.name}: ${waitingFigure(slowest)}` : 'none',
      remedy: 'add a server for jobs (ROLES=jobs), or let more run at once (LANE_SLOTS)',
      usage: slowest ? waitingUsage(slowest) : 0,
    },
  ];
  return limits.toSorted((one, other) => other.usage - one.usage);
};

/** Describes each limit in a line. Adds the remedy to limits that are near, and always to the nearest one. */
export const limitLines = (figures: LimitFigures): string[] => {
  const limits = limitsOf(figures);
  const width = Math.max(...limits.map(({ name }) => name.length));
  return limits.map(({ name, figure, remedy, usage }, at) => {
    const isNear = usage >= NEAR_USAGE;
    const advice = at === 0 || isNear ? `; to raise it, ${remedy}` : '';
    return `${isNear ? '!' : '·'} ${name.padEnd(width)}  ${figure}${advice}`;
  });
};
