import { ensure } from '../debian/ensure.ts';

/** What building the package and trying it takes, where it is missing and cannot be fetched. */
export const ensureNeeds = (): string | undefined =>
  ensure('the desktop package', [
    { name: 'gcc', debian: 'gcc libc6-dev', has: ['gcc', '--version'] },
    {
      name: 'webkit2gtk-4.1',
      debian: 'pkg-config libwebkit2gtk-4.1-dev',
      has: ['pkg-config', '--exists', 'webkit2gtk-4.1'],
    },
    { name: 'dpkg-deb', debian: 'dpkg', has: ['dpkg-deb', '--version'] },
    { name: 'Xvfb', debian: 'xvfb xauth', has: ['xvfb-run', '--help'] },
    { name: 'dbus-run-session', debian: 'dbus-daemon', has: ['dbus-run-session', '--version'] },
  ]);
