import type pg from 'pg';
import type { Tracing } from '../tracing/tracing.ts';

type ConnectCallback = (...result: readonly unknown[]) => void;
type Connect = (callback?: ConnectCallback) => Promise<unknown> | void;

/** Records waits for a connection while all are in use. A pool with a free one costs only this check. */
export const tracePoolWaits = (pool: pg.Pool, tracing: Tracing): void => {
  const connect = pool.connect.bind(pool) as Connect;
  const traced: Connect = (callback) => {
    const isFree = pool.idleCount > 0 || pool.totalCount < pool.options.max;
    if (isFree || !tracing.active()) return connect(callback);
    const span = tracing.start({
      name: 'wait for a database connection',
      attributes: { 'db.system.name': 'postgresql' },
    });
    if (!callback) return Promise.resolve(connect()).finally(span.end);
    return connect((...result) => {
      span.end();
      callback(...result);
    });
  };
  pool.connect = traced as pg.Pool['connect'];
};
