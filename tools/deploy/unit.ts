import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';

/** Returns systemd's warnings about the unit, with this machine's Node in place of the example's. */
export const faultsOfUnit = (): string => {
  const unit = readFileSync(path.join(root, 'deploy/studiolo.service'), 'utf8');
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'studiolo-unit-')), 'studiolo.service');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`.trim() || 'systemd-analyze is not installed';
};
