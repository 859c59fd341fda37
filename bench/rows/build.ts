import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Row } from '../harness/figure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const runSeconds = (name: string, args: string[]): number => {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr.trim()}`);
  return (performance.now() - startedAt) / 1000;
};

export const build: Row = {
  name: 'build',
  about: 'a complete build, and the type check',
  measure: async () => {
    const buildSeconds = runSeconds('the build', ['tools/run.mjs', 'build']);
    const checkSeconds = runSeconds('the type check', ['tools/commands/check.ts', 'types']);
    const note = `build ${buildSeconds.toFixed(1)}, types ${checkSeconds.toFixed(1)}`;
    return [{ measure: 'build and types', unit: 's', value: buildSeconds + checkSeconds, atMost: 30, note }];
  },
};
