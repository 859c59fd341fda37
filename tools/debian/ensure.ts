import { spawnSync } from 'node:child_process';

/** A program or library to look for, and the Debian packages that contain it. */
export type Need = { name: string; debian: string; has: readonly string[] };

const succeeds = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Installs missing packages from Debian if possible. Returns a sentence if something is unavailable. */
export const ensure = (what: string, needs: readonly Need[]): string | undefined => {
  const missing = () => needs.filter(({ has }) => !succeeds(has));
  const wanted = missing();
  if (wanted.length === 0) return undefined;
  const packages = wanted.flatMap(({ debian }) => debian.split(' '));
  if (process.getuid?.() === 0) {
    process.stderr.write(`studiolo: fetching ${packages.join(', ')}…\n`);
    succeeds(['apt-get', 'update', '-qq']);
    succeeds(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const left = missing();
  return left.length === 0
    ? undefined
    : `${what} needs ${left.map(({ name }) => name).join(', ')}: install ${packages.join(' ')} and try again.`;
};
