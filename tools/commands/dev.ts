import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { root } from '../root.ts';

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 4700);
const serverPort = port + 1;
const PROXIED_PATHS = ['/api', '/healthz', '/readyz', '/metrics', '/p/', '/page-frame'];

/** Node restarts the server when its sources change. Pages update in place. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
  },
});

const target = `http://127.0.0.1:${serverPort}`;
const pages = await createServer({
  root: path.join(root, 'apps/web'),
  configFile: path.join(root, 'apps/web/vite.config.ts'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(PROXIED_PATHS.map((name) => [name, { target, ws: name === '/api' }])),
  },
});
await pages.listen();
pages.printUrls();

let isLeaving = false;
const leave = async () => {
  if (isLeaving) return;
  isLeaving = true;
  server.kill('SIGTERM');
  await pages.close();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());
server.on('exit', (code) => {
  void leave().then(() => process.exit(code ?? 0));
});
