import { ensure } from '../debian/ensure.ts';

/** Returns a sentence if Firefox or WebKit is missing and cannot be installed. */
export const ensureEngines = (): string | undefined =>
  ensure('looking in other engines', [
    { name: 'Firefox', debian: 'firefox-esr', has: ['firefox-esr', '--version'] },
    { name: 'WebKitWebDriver', debian: 'webkit2gtk-driver', has: ['sh', '-c', 'command -v WebKitWebDriver'] },
    { name: 'Xvfb', debian: 'xvfb xauth', has: ['xvfb-run', '--help'] },
  ]);
