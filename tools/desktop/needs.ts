import { ensure } from '../debian/ensure.ts';

/**
 * Returns a sentence if the tools for building and testing the package are missing and cannot be installed.
 */
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
