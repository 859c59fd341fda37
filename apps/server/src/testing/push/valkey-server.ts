import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createClient } from '@redis/client';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';

const NAMES = ['valkey-server', 'redis-server'];

/** Name of the installed Valkey or Redis, if there is one. */
export const findValkey = (): string | undefined =>
  NAMES.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);

/** Starts an installed Valkey or Redis on a free port, without persistence. */
export const startValkey = async (program: string) => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess;
  const kill = (): void => void child.kill('SIGKILL');

  const command = async (words: string[]): Promise<unknown> => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    // The result of the command reports the error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.sendCommand(words);
    } finally {
      if (client.isOpen) client.destroy();
    }
  };

  const start = async (): Promise<void> => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program, settings, { stdio: 'ignore' });
    process.once('exit', kill);
    await until(() =>
      command(['PING']).then(
        () => true as const,
        () => undefined,
      ),
    );
  };

  await start();
  return {
    url,
    start,
    /** Number of servers that listen for pushes. */
    subscribers: async (): Promise<number> => {
      const channels = (await command(['PUBSUB', 'CHANNELS'])) as string[];
      const counts = (await command(['PUBSUB', 'NUMSUB', ...channels])) as (string | number)[];
      return counts.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
    },
    cut: async (): Promise<void> => {
      await command(['CLIENT', 'KILL', 'TYPE', 'PUBSUB']);
      await command(['CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'YES']);
    },
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        process.off('exit', kill);
        child.once('exit', () => resolve());
        kill();
      }),
  };
};
