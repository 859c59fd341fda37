import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openBrowser, openTab } from '../harness/browser.ts';
import type { Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { watchRequests } from '../harness/requests.ts';
import { medians } from '../harness/statistics.ts';

const ROUNDS = 5;
const MAX_OPENING_MS = 100;
const SETTLE_MS = 2500;
const SETTINGS_SCRIPT = /(SettingsDialog|GeneralTab|ProfileEditor|AccountTab|PlanTab|PersonalizationTab)-/;

/** Measures the time from the click on the menu entry to the frame that shows the form. */
const openOnce = async (browser: Browser, url: string, token?: string) => {
  const { page, devtools } = await openTab(browser, { token });
  const requests = watchRequests(devtools);
  const scripts = () =>
    [...requests.values()].filter(({ type }) => type.includes('javascript')).map((each) => each.url);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.bench.usable > 0);
  await pause(SETTLE_MS);
  const first = scripts();
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Settings' });
  await entry.hover();
  await entry.evaluate((element) => {
    const seen = window as unknown as { opened: Promise<number> };
    seen.opened = new Promise((resolve) => {
      element.addEventListener(
        'click',
        () => {
          const clickedAt = performance.now();
          const check = () => {
            const dialog = document.querySelector('[role=dialog], dialog[open]');
            const isThere = dialog?.querySelector('[role=tabpanel] input') !== null && dialog !== null;
            if (isThere) resolve(performance.now() - clickedAt);
            else requestAnimationFrame(check);
          };
          requestAnimationFrame(check);
        },
        { capture: true },
      );
    });
  });
  await entry.click();
  const opened = await page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
  const later = scripts().filter((script) => !first.includes(script));
  await page.context().close();
  return {
    opened,
    early: first.filter((script) => SETTINGS_SCRIPT.test(script)).length,
    later: later.length,
  };
};

export const settings: Row = {
  name: 'settings',
  about: 'opening the settings from the account menu, signed in',
  async measure() {
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`);
    const browser = await openBrowser();
    try {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await openOnce(browser, `${product.url}/bot/c/-1`, product.user.token));
      const { opened, early, later } = medians(rounds);
      return [
        {
          measure: 'from the click to the form',
          unit: 'ms',
          value: opened,
          atMost: MAX_OPENING_MS,
          note: rounds.map((round) => round.opened.toFixed(0)).join(', '),
        },
        { measure: 'scripts of the settings in the first load', value: early, atMost: 0 },
        { measure: 'scripts fetched when they are opened', value: later, atLeast: 1 },
      ];
    } finally {
      await browser.close();
      await product.stop();
      await source.stop();
    }
  },
};
