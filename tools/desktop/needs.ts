import { ensureInstalled } from '../debian/ensure.ts';

/** Installs the tools for building and testing the package. Returns an error message if that fails. */
export const ensureBuildTools = (): string | undefined =>
  ensureInstalled('the desktop package', [
    { name: 'gcc', debian: 'gcc libc6-dev', command: ['gcc', '--version'] },
    {
      name: 'webkit2gtk-4.1',
      debian: 'pkg-config libwebkit2gtk-4.1-dev',
      command: ['pkg-config', '--exists', 'webkit2gtk-4.1'],
    },
    { name: 'dpkg-deb', debian: 'dpkg', command: ['dpkg-deb', '--version'] },
    { name: 'Xvfb', debian: 'xvfb xauth', command: ['xvfb-run', '--help'] },
    { name: 'dbus-run-session', debian: 'dbus-daemon', command: ['dbus-run-session', '--version'] },
  ]);
