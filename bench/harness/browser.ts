import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../../tools/browser/find.ts';
import { CHROMIUM_FLAGS } from '../../tools/browser/flags.ts';
import { PROBE } from './probe.ts';

export type Tab = { page: Page; devtools: CDPSession };

/** Nothing but loopback is found, so that what a page asks of others is seen and answered by nobody. */
const LOOPBACK_ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium: install one, or name it in STUDIOLO_CHROMIUM');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, LOOPBACK_ALONE] });
};

type TabOptions = { token?: string | undefined; slowdown?: number };

/** A fresh tab with an empty cache that watches itself; signed in where a token is given. */
export const openTab = async (browser: Browser, { token, slowdown = 1 }: TabOptions = {}): Promise<Tab> => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What is kept for when there is no network is fetched once, at rest, and is no part of what is measured.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable', { timeDomain: 'timeTicks' });
  await slowDown(devtools, slowdown);
  await page.addInitScript(PROBE);
  if (token) await page.addInitScript((value) => localStorage.setItem('studiolo.token', value), token);
  return { page, devtools };
};

/** Makes the page's processor so many times slower. */
export const slowDown = async (devtools: CDPSession, rate: number): Promise<void> => {
  if (rate > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate });
};

/** The same tab, watched by the time that it was on a processor and not by the clock. */
export const onProcessor = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
};

/** Seconds that the page's main thread has worked so far. */
export const mainThreadSeconds = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};
