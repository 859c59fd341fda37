import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from '../desktop/build-package.ts';
import { buildTree, versionOf } from '../desktop/build-tree.ts';
import { ensureBuildTools } from '../desktop/needs.ts';
import { testPackage } from '../desktop/try-package.ts';
import { root } from '../root.ts';

const folder = path.join(root, 'dist/desktop');

const run = async (): Promise<void> => {
  const missing =
    process.platform === 'linux' ? ensureBuildTools() : 'the desktop package can only be built on Linux.';
  if (missing !== undefined) {
    process.stderr.write(`studiolo: ${missing}\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(folder, { recursive: true });
  const tree = path.join(folder, 'tree');
  await buildTree(tree);
  const file = buildPackage(tree, folder, versionOf());
  rmSync(tree, { recursive: true });
  process.stdout.write(`${path.relative(root, file)}\n`);
  await testPackage(file);
};

await run();
