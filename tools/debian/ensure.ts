import { spawnSync } from 'node:child_process';

/** A program or library, the Debian packages that contain it, and a command that succeeds if it is installed. */
export type Requirement = { name: string; debian: string; command: readonly string[] };

const succeeds = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Installs missing packages from Debian if possible. Returns an error message if some cannot be installed. */
export const ensureInstalled = (purpose: string, needs: readonly Requirement[]): string | undefined => {
  const missing = () => needs.filter(({ command: has }) => !succeeds(has));
  const missingPackages = missing();
  if (missingPackages.length === 0) return undefined;
  const packages = missingPackages.flatMap(({ debian }) => debian.split(' '));
  if (process.getuid?.() === 0) {
    process.stderr.write(`studiolo: installing ${packages.join(', ')}…\n`);
    succeeds(['apt-get', 'update', '-qq']);
    succeeds(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const stillMissing = missing();
  return stillMissing.length === 0
    ? undefined
    : `${purpose} needs ${stillMissing.map(({ name }) => name).join(', ')}: install ${packages.join(' ')} and try again.`;
};
