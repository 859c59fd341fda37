import { spawnSync } from 'node:child_process';

/** What building and trying takes on Debian and its like, by the program or library that is looked for. */
const NEEDS = [
  { name: 'gcc', debian: 'gcc libc6-dev', has: ['gcc', '--version'] },
  {
    name: 'webkit2gtk-4.1',
    debian: 'pkg-config libwebkit2gtk-4.1-dev',
    has: ['pkg-config', '--exists', 'webkit2gtk-4.1'],
  },
  { name: 'dpkg-deb', debian: 'dpkg', has: ['dpkg-deb', '--version'] },
  { name: 'Xvfb', debian: 'xvfb xauth', has: ['xvfb-run', '--help'] },
  { name: 'dbus-run-session', debian: 'dbus-daemon', has: ['dbus-run-session', '--version'] },
] as const;

const succeeds = ([program, ...args]: readonly string[]): boolean =>
  spawnSync(program ?? '', args, { stdio: 'ignore' }).status === 0;

const missing = () => NEEDS.filter(({ has }) => !succeeds(has));

/** Gets what is missing from Debian where it may; a sentence where something cannot be had. */
export const ensureNeeds = (): string | undefined => {
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
    : `the desktop package needs ${left.map(({ name }) => name).join(', ')}: install ${packages.join(' ')} and try again.`;
};
