import type { Browser } from 'playwright-core';
import {
  mainThreadSeconds,
  openProcessorSession,
  openBrowser,
  openTab,
  slowDown,
} from '../harness/browser.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { watchRequests } from '../harness/requests.ts';
import { comparisonFigures, sampleAlternately } from '../harness/ratio.ts';
import type { StreamLog } from '../harness/source-log.ts';
import { median, medians } from '../harness/statistics.ts';
import { questionFor } from '../harness/tokens.ts';

const ROUNDS = 5;
const TOKENS = 2000;
const TOKEN_INTERVAL_MS = 5;
const SETTLE_MS = 1500;
/** Pause between the last letter and Enter, as when a person types. */
const ENTER_DELAY_MS = 300;
const QUESTION = questionFor({ tokens: TOKENS, everyMs: TOKEN_INTERVAL_MS, isStamped: false, id: 'page' });
/** Thinking time of the model. Without it, the answer would arrive while the question is still being rendered. */
const THINKING_MS = 300;
/** Needs more rounds, because the first word arrives at a random moment between two frames. */
const THINKING_ROUNDS = 9;
const AFTER_THOUGHT = questionFor({
  tokens: 100,
  everyMs: TOKEN_INTERVAL_MS,
  isStamped: false,
  id: 'page',
  thinksMs: THINKING_MS,
});

type StreamInput = {
  url: string;
  token?: string | undefined;
  source: string;
  slowdown: number;
  question?: string;
};

const settle = (milliseconds = SETTLE_MS) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const streamOnce = async (
  browser: Browser,
  { url, token, source, slowdown, question = QUESTION }: StreamInput,
) => {
  const { page, devtools } = await openTab(browser, { token });
  const processor = await openProcessorSession(page);
  const requests = watchRequests(devtools);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('textarea').first().waitFor({ state: 'visible' });
  await settle();
  await slowDown(devtools, slowdown);
  await fetch(`${source}/reset`);
  await page.locator('textarea').first().click();
  await page.keyboard.insertText(question);
  await settle(ENTER_DELAY_MS);
  await page.evaluate(() => window.bench.listen());
  const seen = new Set(requests.keys());
  const busySeconds = await mainThreadSeconds(devtools);
  const processorSeconds = await mainThreadSeconds(processor);
  await page.keyboard.press('Enter');
  // Queries the page once, as polling would add work to it.
  await page.evaluate(() => window.bench.over);
  const worked = (await mainThreadSeconds(devtools)) - busySeconds;
  const spent = (await mainThreadSeconds(processor)) - processorSeconds;
  const { asked, first, end, tokens, frames } = await page.evaluate(() => window.bench);
  await settle();
  const sent = ((await (await fetch(`${source}/log`)).json()) as StreamLog[]).find(({ id }) => id === 'page');
  if (!sent) throw new Error('the token source received no request');
  const bytes = [...requests].filter(([id]) => !seen.has(id)).reduce((sum, [, { wire }]) => sum + wire, 0);
  await page.context().close();
  const lags = tokens.map(({ at, token: number }) => at - (sent.firstAt + number * TOKEN_INTERVAL_MS));
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

type Page = Pick<StreamInput, 'url' | 'token' | 'source'>;

const measure = async (
  browser: Browser,
  pages: { ours: Page; baseline: Page },
  options: Pick<StreamInput, 'slowdown' | 'question'>,
  count = ROUNDS,
) => {
  const samples = await sampleAlternately(
    count,
    () => streamOnce(browser, { ...pages.ours, ...options }),
    () => streamOnce(browser, { ...pages.baseline, ...options }),
  );
  return { ours: medians(samples.ours), baseline: medians(samples.baseline) };
};

export const stream: Row = {
  name: 'stream',
  about: `an answer of ${TOKENS} tokens, ${1000 / TOKEN_INTERVAL_MS} per second, as it appears on the page`,
  async measure() {
    const source = await startProgram('token-source');
    const baseline = await startProgram('baseline', [source.url]);
    const browser = await openBrowser();
    let product: Product | undefined;
    try {
      product = await startProduct(`${source.url}/v1`);
      const pages = {
        ours: { url: `${product.url}/bot/c/-1`, token: product.user.token, source: source.url },
        baseline: { url: baseline.url, source: source.url },
      };
      const normal = await measure(browser, pages, { slowdown: 1 });
      const slow = await measure(browser, pages, { slowdown: 4 });
      const thinking = await measure(
        browser,
        pages,
        { slowdown: 1, question: AFTER_THOUGHT },
        THINKING_ROUNDS,
      );
      const pair = ({ ours, baseline: least }: typeof normal, key: keyof (typeof normal)['ours']) => ({
        ours: ours[key],
        baseline: least[key],
      });
      const figures: Figure[] = [
        ...comparisonFigures({
          measure: 'first token, sent → shown',
          unit: 'ms',
          ...pair(normal, 'first'),
          atMost: 1.2,
        }),
        ...comparisonFigures({
          measure: `first token of a model that thinks for ${THINKING_MS} ms`,
          unit: 'ms',
          ...pair(thinking, 'first'),
          atMost: 1.2,
        }),
        ...comparisonFigures({
          measure: 'lag in mid-stream p50',
          unit: 'ms',
          ...pair(normal, 'lag'),
          atMost: 1.2,
        }),
        ...comparisonFigures({
          measure: 'lag in mid-stream, maximum',
          unit: 'ms',
          ...pair(normal, 'worst'),
          atMost: 1.5,
        }),
        ...comparisonFigures({ measure: 'frames', unit: 'a second', ...pair(normal, 'fps'), atLeast: 0.98 }),
        ...comparisonFigures({
          measure: 'frames, 4x slower',
          unit: 'a second',
          ...pair(slow, 'fps'),
          atLeast: 0.85,
        }),
        ...comparisonFigures({ measure: 'main thread', unit: '%', ...pair(normal, 'thread'), atMost: 1.6 }),
        ...comparisonFigures({
          measure: 'main thread, only processor time',
          unit: '%',
          ...pair(normal, 'spent'),
        }),
        {
          measure: 'bytes of the answer',
          unit: 'KB',
          value: normal.ours.kilobytes,
          atMost: 48,
          baseline: normal.baseline.kilobytes,
        },
      ];
      return figures;
    } finally {
      await browser.close();
      await product?.stop();
      await baseline.stop();
      await source.stop();
    }
  },
};
