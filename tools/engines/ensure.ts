import { ensureInstalled } from '../debian/ensure.ts';

/** Installs Firefox and WebKit. Returns an error message if that fails. */
export const ensureEngines = (): string | undefined =>
  ensureInstalled('testing in other browser engines', [
    { name: 'Firefox', debian: 'firefox-esr', command: ['firefox-esr', '--version'] },
    {
      name: 'WebKitWebDriver',
      debian: 'webkit2gtk-driver',
      command: ['sh', '-c', 'command -v WebKitWebDriver'],
    },
    { name: 'Xvfb', debian: 'xvfb xauth', command: ['xvfb-run', '--help'] },
  ]);
