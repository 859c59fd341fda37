import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';
import { Refusal, root, step } from './terminal.mjs';
import { trimPackages } from './trim-packages.mjs';

const stampFile = path.join(root, 'node_modules/.studiolo-stamp');

const expectedStamp = () => {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`;
};

const installedStamp = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
};

export const arePackagesReady = () => installedStamp() === expectedStamp();

/** Installs the packages of the lockfile. The stamp is written last, so an incomplete install has none. */
export const installPackages = async (node) => {
  if (arePackagesReady()) return;
  const { code, output } = await step('installing packages', () =>
    runNpm(node, ['ci', '--include=dev', '--include=optional']),
  );
  if (code !== 0) throw new Refusal(`the packages could not be installed.\n${output.trim()}`);
  trimPackages(path.join(root, 'node_modules'));
  writeFileSync(stampFile, expectedStamp());
};
