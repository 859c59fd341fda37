import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';
import { findChromium } from './find.ts';

const FIVE_MINUTES = 300_000;

const attempt = (program: string, args: string[]) =>
  spawnSync(program, args, { cwd: root, stdio: 'ignore', timeout: FIVE_MINUTES }).status === 0;

const installPlaywrights = () =>
  attempt(process.execPath, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);

const installDebian = (...names: string[]) =>
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);

const installDebians = () =>
  process.getuid?.() === 0 &&
  attempt('apt-get', ['update', '-qq']) &&
  (installDebian('chromium', 'chromium-headless-shell') || installDebian('chromium'));

/** Finds or installs a Chromium. Explains in one sentence if neither is possible. */
export const ensureBrowser = (): void => {
  if (findChromium()) return;
  process.stderr.write('studiolo: no Chromium is installed; fetching one…\n');
  if ((installPlaywrights() && findChromium()) || (installDebians() && findChromium())) return;
  process.stderr.write(
    'studiolo: the tests need Chromium or Chrome: install one, or name it in STUDIOLO_CHROMIUM.\n',
  );
  process.exit(1);
};
