import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../tools/browser/flags.ts';
import { findChromium } from '../../tools/browser/find.ts';

const SPEECH = new URL('../../apps/web/src/features/voice/sample/kennedy-1961.wav', import.meta.url).pathname;

/** A browser with a persistent profile, and a microphone that plays a speech in a loop. */
export const openSpeakingBrowser = async (profile: string, token: string): Promise<BrowserContext> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium: install one, or name it in STUDIOLO_CHROMIUM');
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

/** Kills the browser of a profile, like a power failure. */
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

/** Crashes a page, as if out of memory, without affecting others that share its process. */
export const crashPage = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  // A crashed page does not answer.
  devtools.send('Page.crash').catch(() => undefined);
};

export const cutLine = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const none = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: true, ...none });
};
