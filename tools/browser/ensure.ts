import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';
import { findChromium } from './find.ts';

const INSTALL_TIMEOUT_MS = 300_000;

const succeeds = (program: string, args: string[]) =>
  spawnSync(program, args, { cwd: root, stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS }).status === 0;

const installWithPlaywright = () =>
  succeeds(process.execPath, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);

const installDebianPackages = (...names: string[]) =>
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);

const installFromDebian = () =>
  process.getuid?.() === 0 &&
  succeeds('apt-get', ['update', '-qq']) &&
  (installDebianPackages('chromium', 'chromium-headless-shell') || installDebianPackages('chromium'));

/** Finds or installs Chromium. Exits with an explanation if neither is possible. */
export const ensureBrowser = (): void => {
  if (findChromium()) return;
  process.stderr.write('studiolo: Chromium is not installed; installing it…\n');
  if ((installWithPlaywright() && findChromium()) || (installFromDebian() && findChromium())) return;
  process.stderr.write(
    'studiolo: the tests need Chromium or Chrome: install one, or set STUDIOLO_CHROMIUM to its path.\n',
  );
  process.exit(1);
};
