import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compress.ts';

/** Builds the pages into `apps/web/dist`, each file with its compressed forms beside it, and what the server draws with. */
export const buildWeb = async (root: string) => {
  const folder = path.join(root, 'apps/web');
  if (!existsSync(path.join(folder, 'src/main.tsx'))) return;
  const buildFrom = (config: string, logLevel: 'warn' | 'error') =>
    build({ root: folder, configFile: path.join(folder, config), logLevel });
  await buildFrom('vite.config.ts', 'warn');
  // Packages say of themselves that they are for clients, which means nothing here.
  await buildFrom('vite.drawing.config.ts', 'error');
  await compressFolder(path.join(folder, 'dist'));
};
