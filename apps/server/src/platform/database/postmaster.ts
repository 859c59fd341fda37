import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Log } from '../logging/log.ts';
import type { Binaries } from './binaries.ts';
import type { ServiceAccount } from './service-account.ts';

/**
 * Replaces this shell with PostgreSQL, with a watcher that reads from our pipe: when we end, for any reason,
 * its `read` returns and it stops PostgreSQL. The watcher is not PostgreSQL's child, so that PostgreSQL need
 * not reap it.
 */
const WATCHED =
  'exec 3<&0; ( (trap "" INT TERM HUP; read _ <&3; kill -INT $$) & ); exec "$@" 3<&- </dev/null';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  jit: 'off',
  max_connections: '60',
  // Settings that avoid helper processes, which would be idle here and take a megabyte each.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  // PostgreSQL must not log failed statements, which may contain a user's words. The server logs them itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const UNDURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

export type Postmaster = {
  /** Resolves with its last output when it ends. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

type Options = {
  cluster: string;
  socketFolder: string;
  binaries: Binaries;
  account: ServiceAccount;
  isDurable: boolean;
  log: Log;
};

/** Whether a line reports a real problem. Refused connections during start and stop are normal. */
const isGrave = (line: string): boolean =>
  /\b(?:FATAL|PANIC)\b/u.test(line) &&
  !/is starting up|is shutting down|not yet accepting|database "studiolo" does not exist|due to administrator/u.test(
    line,
  );

const listen = (child: ChildProcess, log: Log): Promise<string> => {
  const last: string[] = [];
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      last.push(line);
      if (last.length > 10) last.shift();
      log[isGrave(line) ? 'warn' : 'debug']({ postgres: line }, 'PostgreSQL says');
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', () => resolve(last.join('\n')));
  });
};

/** Starts PostgreSQL without waiting until it accepts connections. */
export const startPostmaster = ({
  cluster,
  socketFolder,
  binaries,
  account,
  isDurable,
  log,
}: Options): Postmaster => {
  const settings = Object.entries({ ...SETTINGS, ...(isDurable ? {} : UNDURABLE_SETTINGS) });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [binaries.postgres, '-D', cluster, '-k', socketFolder, '-p', '5432', ...options];
  const child = spawn('sh', ['-c', WATCHED, 'sh', ...command], {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  const ended = listen(child, log);
  child.unref();
  return {
    ended,
    async stop() {
      child.stdin.end();
      child.ref();
      const harder = setTimeout(() => child.kill('SIGQUIT'), 5_000);
      await ended.finally(() => clearTimeout(harder));
    },
  };
};
