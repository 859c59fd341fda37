import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../../tools/browser/find.ts';
import { CHROMIUM_FLAGS } from '../../tools/browser/flags.ts';
import { PROBE } from './probe.ts';

export type Tab = { page: Page; devtools: CDPSession };

/** Resolves only loopback addresses. Requests to other hosts are recorded but fail. */
const ONLY_LOOPBACK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('Chromium was not found: install it, or set STUDIOLO_CHROMIUM to its path');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ONLY_LOOPBACK] });
};

type TabOptions = { token?: string | undefined; slowdown?: number };

/** Opens a tab with an empty cache and a probe, signed in if a token is given. */
export const openTab = async (browser: Browser, { token, slowdown = 1 }: TabOptions = {}): Promise<Tab> => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A service worker would fill its cache during the measurement.
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

export const slowDown = async (devtools: CDPSession, rate: number): Promise<void> => {
  if (rate > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Opens a session that measures processor time instead of wall-clock time. */
export const openProcessorSession = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
};

export const mainThreadSeconds = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};
