import type { Browser } from 'playwright-core';
import { mainThreadSeconds, onProcessor, openBrowser, openTab, slowDown } from '../harness/browser.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { watchRequests } from '../harness/requests.ts';
import type { StreamLog } from '../harness/source-log.ts';
import { median, medians } from '../harness/statistics.ts';
import { questionFor } from '../harness/tokens.ts';

const ROUNDS = 3;
const TOKENS = 2000;
const EVERY_MS = 5;
const SETTLED_MS = 1500;
/** Between the last letter and Enter, as with anybody who writes. */
const BEFORE_ENTER_MS = 300;
const QUESTION = questionFor({ tokens: TOKENS, everyMs: EVERY_MS, isStamped: false, id: 'page' });
/** By then the question is drawn: a model that answers at once finds the page at work with that. */
const THINKS_MS = 300;
/** At which moment between two frames the word comes is chance. */
const THINKING_ROUNDS = 9;
const AFTER_THOUGHT = questionFor({
  tokens: 100,
  everyMs: EVERY_MS,
  isStamped: false,
  id: 'page',
  thinksMs: THINKS_MS,
});

type Asked = {
  url: string;
  token?: string | undefined;
  source: string;
  slowdown: number;
  question?: string;
};

const settle = (milliseconds = SETTLED_MS) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const streamOnce = async (browser: Browser, { url, token, source, slowdown, question = QUESTION }: Asked) => {
  const { page, devtools } = await openTab(browser, { token });
  const processor = await onProcessor(page);
  const requests = watchRequests(devtools);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('textarea').first().waitFor({ state: 'visible' });
  await settle();
  await slowDown(devtools, slowdown);
  await fetch(`${source}/reset`);
  await page.locator('textarea').first().click();
  await page.keyboard.insertText(question);
  await settle(BEFORE_ENTER_MS);
  await page.evaluate(() => window.bench.listen());
  const known = new Set(requests.keys());
  const workedBefore = await mainThreadSeconds(devtools);
  const spentBefore = await mainThreadSeconds(processor);
  await page.keyboard.press('Enter');
  // Asked once: to look again and again would be work of this bench in the page.
  await page.evaluate(() => window.bench.over);
  const worked = (await mainThreadSeconds(devtools)) - workedBefore;
  const spent = (await mainThreadSeconds(processor)) - spentBefore;
  const { asked, first, end, tokens, frames } = await page.evaluate(() => window.bench);
  await settle();
  const sent = ((await (await fetch(`${source}/log`)).json()) as StreamLog[]).find(({ id }) => id === 'page');
  if (!sent) throw new Error('the token source was never asked');
  const bytes = [...requests].filter(([id]) => !known.has(id)).reduce((sum, [, { wire }]) => sum + wire, 0);
  await page.context().close();
  const lags = tokens.map(({ at, token: number }) => at - (sent.firstAt + number * EVERY_MS));
  const streaming = frames.filter((at) => at >= sent.firstAt && at <= end);
  return {
    first: first - sent.firstAt,
    lag: median(lags),
    worst: Math.max(...lags),
    fps: (streaming.length / (end - sent.firstAt)) * 1000,
    thread: (worked * 100_000) / (end - asked),
    spent: (spent * 100_000) / (end - asked),
    kilobytes: bytes / 1024,
  };
};

const measure = async (browser: Browser, asked: Asked, count = ROUNDS) => {
  const rounds = [];
  for (let round = 0; round < count; round += 1) rounds.push(await streamOnce(browser, asked));
  return medians(rounds);
};

export const stream: Row = {
  name: 'stream',
  about: `an answer of ${TOKENS} tokens, ${1000 / EVERY_MS} a second, as it appears on the page`,
  async measure() {
    const source = await startProgram('token-source');
    const floor = await startProgram('floor', [source.url]);
    const browser = await openBrowser();
    let product: Product | undefined;
    try {
      const least = await measure(browser, { url: floor.url, source: source.url, slowdown: 1 });
      const leastSlow = await measure(browser, { url: floor.url, source: source.url, slowdown: 4 });
      const thinking = { slowdown: 1, question: AFTER_THOUGHT };
      const leastLater = await measure(
        browser,
        { url: floor.url, source: source.url, ...thinking },
        THINKING_ROUNDS,
      );
      product = await startProduct(`${source.url}/v1`);
      const page = { url: `${product.url}/bot/c/-1`, token: product.user.token, source: source.url };
      const ours = await measure(browser, { ...page, slowdown: 1 });
      const slow = await measure(browser, { ...page, slowdown: 4 });
      const later = await measure(browser, { ...page, ...thinking }, THINKING_ROUNDS);
      const figures: Figure[] = [
        {
          measure: 'first token, sent → shown',
          unit: 'ms',
          value: ours.first,
          atMost: 17,
          floor: least.first,
        },
        {
          measure: `first token of a model that thinks ${THINKS_MS} ms`,
          unit: 'ms',
          value: later.first,
          atMost: 17,
          floor: leastLater.first,
        },
        { measure: 'lag in mid-stream p50', unit: 'ms', value: ours.lag, atMost: 35, floor: least.lag },
        { measure: 'lag in mid-stream, most', unit: 'ms', value: ours.worst, atMost: 60, floor: least.worst },
        { measure: 'frames a second', value: ours.fps, atLeast: 59, floor: least.fps },
        { measure: 'frames a second, 4x slower', value: slow.fps, atLeast: 45, floor: leastSlow.fps },
        { measure: 'main thread', unit: '%', value: ours.thread, atMost: 30, floor: least.thread },
        {
          measure: 'main thread, without its waiting for a processor',
          unit: '%',
          value: ours.spent,
          floor: least.spent,
        },
        {
          measure: 'bytes of the answer',
          unit: 'KB',
          value: ours.kilobytes,
          atMost: 48,
          floor: least.kilobytes,
        },
      ];
      return figures;
    } finally {
      await browser.close();
      await product?.stop();
      await floor.stop();
      await source.stop();
    }
  },
};
