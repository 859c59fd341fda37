import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from '../build/server.ts';
import { sweepFolder } from '../build/sweep.ts';
import { buildWeb } from '../build/web.ts';

const root = path.resolve(import.meta.dirname, '../..');
const outputs = ['apps/server/dist', 'apps/web/dist'].map((name) => path.join(root, name));

const [sourceHash] = process.argv.slice(2);
if (!sourceHash) throw new Error('Run this with "npm run build", which passes the hash of the sources.');
process.env.NODE_ENV = 'production';

const build = async () => {
  await Promise.all(outputs.map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all([buildServer(root), buildWeb(root)]);
  // Written last, so that an incomplete build never counts as complete.
  for (const folder of outputs) {
    await sweepFolder(folder);
    await writeFile(path.join(folder, 'build.json'), `${JSON.stringify({ build: sourceHash })}\n`);
  }
};

build().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
