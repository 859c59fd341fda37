import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';
import { Refusal, root, step } from './terminal.mjs';
import { trimPackages } from './trim-packages.mjs';

const stampFile = path.join(root, 'node_modules/.studiolo-stamp');

const wanted = () => {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`;
};

const installed = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
};

export const arePackagesReady = () => installed() === wanted();

/**
 * Installs exactly what the lockfile says. The stamp is in `node_modules`, so an incomplete install has none.
 */
export const installPackages = async (node) => {
  if (arePackagesReady()) return;
  const { code, output } = await step('installing packages', () =>
    runNpm(node, ['ci', '--include=dev', '--include=optional']),
  );
  if (code !== 0) throw new Refusal(`the packages could not be installed.\n${output.trim()}`);
  trimPackages(path.join(root, 'node_modules'));
  writeFileSync(stampFile, wanted());
};
