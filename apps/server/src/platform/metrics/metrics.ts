import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../logging/log.ts';

/** A value and its labels, such as the waiting jobs of one queue. */
export type Reading = { labels?: Record<string, string>; value: number };

type GaugeOptions = {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Called for each scrape. The scrape omits the gauge if it throws. */
  read: () => readonly Reading[] | Promise<readonly Reading[]>;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this process in the format of Prometheus. All durations are in seconds. */
export const createMetrics = (log: Pick<Log, 'debug'>) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'studiolo_request_seconds',
    help: 'Duration of HTTP requests, streams included',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const runs = new Histogram({
    name: 'studiolo_run_seconds',
    help: 'Time from the creation of runs to their end, by how they ended',
    labelNames: ['kind', 'state'],
    buckets: [0.1, 0.5, 2, 10, 60, 300, 1800],
    registers,
  });
  const services = new Histogram({
    name: 'studiolo_service_seconds',
    help: 'Time until external services sent the headers of their response; status "none" if none came',
    labelNames: ['host', 'status'],
    buckets: [0.1, 0.5, 2, 10, 60],
    registers,
  });

  return {
    contentType: registry.contentType,

    observeRequest: (route: string, status: number, seconds: number): void =>
      requests.observe({ route, status }, seconds),

    observeRun: (kind: string, state: string, seconds: number): void =>
      runs.observe({ kind, state }, seconds),

    observeService: (host: string, status: number | 'none', seconds: number): void =>
      services.observe({ host, status }, seconds),

    addGauge({ name, help, labelNames = [], read }: GaugeOptions): void {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          const readings = await Promise.try(read).catch((error: unknown) => {
            log.debug({ err: error, metric: name }, 'a metric could not be read');
            return [];
          });
          this.reset();
          // After a reset, a gauge without labels would report 0, which was not measured.
          if (labelNames.length === 0) this.remove();
          for (const { labels = {}, value } of readings) this.set(labels, value);
        },
      });
    },

    /** The text of one scrape. */
    write: (): Promise<string> => registry.metrics(),
  };
};
