import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** A server in a process of its own, as an operator starts it, for tests that kill it. */
export const startServerProcess = async (settings: Record<string, string>) => {
  const port = await freePort();
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'], OLLAMA_BASE_URL: 'off', LOG_LEVEL: 'warn', ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isOver = once(child, 'exit');
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  });
  return {
    url,

    /** Ends it without a chance to do anything. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await isOver;
    },

    /** Asks it to stop, and answers with which code it did. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      const [code] = (await isOver) as [number | null];
      return code;
    },
  };
};
