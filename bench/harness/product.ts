import { readFileSync } from 'node:fs';
import { startServerProcess } from '../../apps/server/src/testing/faults/server-process.ts';
import { databasePid } from './usage.ts';

export const PROGRAM = new URL('../../apps/server/dist/main.js', import.meta.url).pathname;

export type Product = Awaited<ReturnType<typeof startProduct>>;

export const startProduct = async (serviceUrl: string, settings: Record<string, string> = {}) => {
  const { build } = JSON.parse(readFileSync(new URL('build.json', `file://${PROGRAM}`), 'utf8')) as {
    build: string;
  };
  const profile = process.env.BENCH_PROFILE;
  const server = await startServerProcess({
    program: PROGRAM,
    settings: {
      OPENAI_API_KEY: 'sk-bench',
      OPENAI_BASE_URL: serviceUrl,
      STUDIOLO_BUILD: build,
      ...settings,
    },
    nodeOptions: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  });
  const user = await server.aUser();
  return { ...server, user, databasePid: databasePid(server.folder) };
};
