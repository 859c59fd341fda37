import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type Folders = { features: string[]; serverCore: string[]; webCore: string[] };

const foldersIn = (root: string, name: string) => {
  const folder = path.join(root, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
};

/** Lists the existing feature and core folders, so a new folder is checked without being added here. */
export const listFolders = (root: string): Folders => ({
  features: [
    ...new Set([...foldersIn(root, 'apps/server/src/features'), ...foldersIn(root, 'apps/web/src/features')]),
  ].sort(),
  serverCore: foldersIn(root, 'apps/server/src/core').sort(),
  webCore: foldersIn(root, 'apps/web/src/core').sort(),
});
