import type { QueueCounts } from '../platform/jobs/jobs.ts';
import type { Reading } from '../platform/metrics/metrics.ts';
import type { Base } from './parts/base-parts.ts';
import type { Core } from './parts/core-parts.ts';

const readingsOf =
  (label: string) =>
  ({ name, waiting, active, failed }: QueueCounts): Reading[] =>
    Object.entries({ waiting, active, failed }).map(([state, value]) => ({
      labels: { [label]: name, state },
      value,
    }));

/**
 * The gauges that operators watch. Those of lanes and jobs cover all servers of the database; the others
 * belong to this process.
 */
export const addGauges = (
  {
    metrics,
    sockets,
    jobs,
    database,
    replica,
  }: Pick<Base, 'metrics' | 'sockets' | 'jobs' | 'database' | 'replica'>,
  { runs }: Pick<Core, 'runs'>,
): void => {
  metrics.addGauge({
    name: 'studiolo_open_sockets',
    help: 'WebSockets of open pages',
    read: () => [{ value: sockets.count() }],
  });
  metrics.addGauge({
    name: 'studiolo_live_runs',
    help: 'Runs that this server works on',
    read: () => [{ value: runs.liveIds().length }],
  });
  metrics.addGauge({
    name: 'studiolo_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    read() {
      const { totalCount, idleCount, waitingCount } = database.$client;
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  });
  if (replica)
    metrics.addGauge({
      name: 'studiolo_replica_reads',
      help: 'Searches and reports since the start, by the database that answered them',
      labelNames: ['server'],
      read: () => Object.entries(replica.counts()).map(([server, value]) => ({ labels: { server }, value })),
    });
  metrics.addGauge({
    name: 'studiolo_lane_runs',
    help: 'Runs of each lane, on all servers',
    labelNames: ['lane', 'state'],
    read: async () => (await runs.counts()).flatMap(readingsOf('lane')),
  });
  metrics.addGauge({
    name: 'studiolo_jobs',
    help: 'Jobs of each queue, on all servers; some seconds old',
    labelNames: ['queue', 'state'],
    read: async () => (await jobs.counts()).flatMap(readingsOf('queue')),
  });
};
