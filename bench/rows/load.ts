import type { Browser } from 'playwright-core';
import { openBrowser, openTab } from '../harness/browser.ts';
import type { Row } from '../harness/figure.ts';
import { comparisonFigures, sampleAlternately } from '../harness/ratio.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { watchRequests } from '../harness/requests.ts';
import { medians } from '../harness/statistics.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
const SETTLE_MS = 2500;
const LONG_TASK_MS = 50;

const loadOnce = async (browser: Browser, url: string, token?: string) => {
  const { page, devtools } = await openTab(browser, { token, slowdown: SLOWDOWN });
  const requests = watchRequests(devtools);
  await page.goto(url, { waitUntil: 'load' });
  // Queries the page only after the network is idle, as each query injects a third of a megabyte of script.
  for (let before = -1; before !== requests.size;) {
    before = requests.size;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  await page.waitForFunction(() => window.bench.usable > 0);
  const { usable, longTasks, firstPaint } = await page.evaluate(() => window.bench);
  const startTime = await page.evaluate(() => performance.getEntriesByName('taken-over')[0]?.startTime);
  await page.context().close();
  const all = [...requests.values()].filter((request) => request.url.startsWith('http'));
  const kilobytes = (type: RegExp) =>
    all.filter((request) => type.test(request.type)).reduce((sum, { wire }) => sum + wire, 0) / 1024;
  const afterPaint = longTasks.filter(({ start, duration }) => start + duration > firstPaint);
  return {
    script: kilobytes(/javascript/),
    style: kilobytes(/css/),
    foreign: all.filter((request) => new URL(request.url).host !== new URL(url).host).length,
    usable,
    appReady: startTime ?? Number.NaN,
    blocking: afterPaint.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
  };
};

export const load: Row = {
  name: 'load',
  about: `first load of the chat page, nothing cached, processor ${SLOWDOWN} times slower`,
  async measure() {
    const source = await startProgram('token-source');
    const baseline = await startProgram('baseline', [source.url]);
    const product = await startProduct(`${source.url}/v1`);
    const browser = await openBrowser();
    try {
      const page = `${product.url}/bot/c/-1`;
      const visitors: Awaited<ReturnType<typeof loadOnce>>[] = [];
      const samples = await sampleAlternately(
        ROUNDS,
        async () => {
          visitors.push(await loadOnce(browser, page));
          return loadOnce(browser, page, product.user.token);
        },
        () => loadOnce(browser, baseline.url),
      );
      const [ours, least, visitor] = [medians(samples.ours), medians(samples.baseline), medians(visitors)];
      return [
        { measure: 'JavaScript', unit: 'KB', value: ours.script, atMost: 140, baseline: least.script },
        { measure: 'CSS', unit: 'KB', value: ours.style, atMost: 15, baseline: least.style },
        { measure: 'requests to other origins', value: ours.foreign, atMost: 0, baseline: least.foreign },
        ...comparisonFigures({
          measure: 'input usable, signed in',
          unit: 'ms',
          ours: ours.usable,
          baseline: least.usable,
          atMost: 1.8,
        }),
        ...comparisonFigures({
          measure: 'input usable, first visit',
          unit: 'ms',
          ours: visitor.usable,
          baseline: least.usable,
          atMost: 1.8,
        }),
        { measure: 'app ready, signed in', unit: 'ms', value: ours.appReady },
        { measure: 'blocking time', unit: 'ms', value: ours.blocking, atMost: 150, baseline: least.blocking },
      ];
    } finally {
      await browser.close();
      await product.stop();
      await baseline.stop();
      await source.stop();
    }
  },
};
