import { spawnSync } from 'node:child_process';

/** A program or library to look for, and the Debian packages that contain it. */
export type Need = { name: string; debian: string; has: readonly string[] };

const succeeds = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Installs missing packages from Debian if possible. Returns a sentence if something is unavailable. */
export const ensure = (what: string, needs: readonly Need[]): string | undefined => {
  const missing = () => needs.filter(({ has }) => !succeeds(has));
  const missingPackages = missing();
  if (missingPackages.length === 0) return undefined;
  const packages = missingPackages.flatMap(({ debian }) => debian.split(' '));
  if (process.getuid?.() === 0) {
    process.stderr.write(`studiolo: fetching ${packages.join(', ')}…\n`);
    succeeds(['apt-get', 'update', '-qq']);
    succeeds(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const stillMissing = missing();
  return stillMissing.length === 0
    ? undefined
    : `${what} needs ${stillMissing.map(({ name }) => name).join(', ')}: install ${packages.join(' ')} and try again.`;
};
