import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Row } from '../harness/figure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const seconds = (name: string, args: string[]): number => {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr.trim()}`);
  return (performance.now() - startedAt) / 1000;
};

export const build: Row = {
  name: 'build',
  about: 'the whole build anew, and the check of all types',
  measure: async () => {
    const built = seconds('the build', ['tools/run.mjs', 'build']);
    const checked = seconds('the check of types', ['tools/commands/check.ts', 'types']);
    const note = `build ${built.toFixed(1)}, types ${checked.toFixed(1)}`;
    return [{ measure: 'build and types', unit: 's', value: built + checked, atMost: 30, note }];
  },
};
