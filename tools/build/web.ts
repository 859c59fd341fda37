import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compress.ts';

/** Builds the web app into `apps/web/dist`, with compressed copies of the files. */
export const buildWeb = async (root: string) => {
  const folder = path.join(root, 'apps/web');
  if (!existsSync(path.join(folder, 'src/main.tsx'))) return;
  await build({ root: folder, configFile: path.join(folder, 'vite.config.ts'), logLevel: 'warn' });
  await compressFolder(path.join(folder, 'dist'));
};
