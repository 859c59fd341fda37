import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../tools/browser/flags.ts';
import { findChromium } from '../../tools/browser/find.ts';

const SPEECH = new URL('../../apps/web/src/features/voice/sample/kennedy-1961.wav', import.meta.url).pathname;

/** Opens a browser with a persistent profile and a microphone that plays a speech in a loop. */
export const openSpeakingBrowser = async (profile: string, token: string): Promise<BrowserContext> => {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Chromium was not found: install it, or set STUDIOLO_CHROMIUM to its path');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    locale: 'en-US',
    serviceWorkers: 'block',
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPEECH}`,
    ],
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript((value) => localStorage.setItem('studiolo.token', value), token);
  return context;
};

const commandOf = (pid: string): Promise<string[]> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line.split('\0'),
    () => [],
  );

/** Kills the browser of a profile, as a power failure would. */
export const killBrowser = async (context: BrowserContext, profile: string): Promise<void> => {
  const closed = once(context as unknown as NodeJS.EventEmitter, 'close');
  for (const pid of await readdir('/proc')) {
    const command = await commandOf(pid);
    const isBrowser = command.includes(`--user-data-dir=${profile}`);
    if (isBrowser && !command.some((each) => each.startsWith('--type=')))
      process.kill(Number(pid), 'SIGKILL');
  }
  await closed;
};

/** Crashes a page, as if it were out of memory. */
export const crashPage = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  // A crashed page does not respond.
  devtools.send('Page.crash').catch(() => undefined);
};

export const goOffline = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: true, ...unlimited });
};
