import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

const root = new URL('../..', import.meta.url);

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

export const describeMachine = (): string => {
  const cores = cpus();
  const commit = git('rev-parse', '--short', 'HEAD');
  const isChanged = git('status', '--porcelain') !== '';
  return [
    cores[0]?.model ?? 'unknown processor',
    `${cores.length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version.slice(1)}`,
    commit ? `commit ${commit}${isChanged ? ' with changes' : ''}` : 'no commit',
  ].join(' · ');
};
