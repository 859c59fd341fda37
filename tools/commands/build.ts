import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from '../build/server.ts';
import { sweepFolder } from '../build/sweep.ts';
import { buildWeb } from '../build/web.ts';

const root = path.resolve(import.meta.dirname, '../..');
const outputs = ['apps/server/dist', 'apps/web/dist'].map((name) => path.join(root, name));

const [sources] = process.argv.slice(2);
if (!sources) throw new Error('Run this by "npm run build": it says what the build is made from.');
process.env.NODE_ENV = 'production';

const build = async () => {
  await Promise.all(outputs.map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all([buildServer(root), buildWeb(root)]);
  // Written last, so that an incomplete build never counts as complete.
  for (const folder of outputs) {
    await sweepFolder(folder);
    await writeFile(path.join(folder, 'build.json'), `${JSON.stringify({ build: sources })}\n`);
  }
};

build().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
