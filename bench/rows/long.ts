import type { Browser, Page } from 'playwright-core';
import { openBrowser, openTab } from '../harness/browser.ts';
import { createConversation } from '../harness/conversation.ts';
import type { Row } from '../harness/figure.ts';
import { comparisonFigures, sampleAlternately } from '../harness/ratio.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { medians } from '../harness/statistics.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';

const MESSAGES = 500;
/** Times to open a chat vary by up to half, so one round is not enough. */
const ROUNDS = 7;
const WHEEL_PIXELS = 400;
const WHEEL_STEPS = 25;

/** Number of frames without growth or movement after which the page counts as stable. */
const STABLE_FRAMES = 30;

type OpenInput = {
  url: string;
  lastWords: string;
  token?: string | undefined;
  /** Page to visit first, because a user with a long conversation is not a first-time visitor. */
  visitedBefore?: string | undefined;
  /** Texts that the first visit stores in the browser for the baseline. */
  seed?: readonly string[];
};

const waitUntilStable = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let before = '';
        let framesLeft = frames;
        const check = () => {
          const now = [...document.querySelectorAll('main, main *')]
            .filter(({ scrollTop }) => scrollTop > 0)
            .map(({ scrollTop, scrollHeight }) => `${scrollTop} of ${scrollHeight}`)
            .join();
          framesLeft = now === before ? framesLeft - 1 : frames;
          before = now;
          if (framesLeft === 0) resolve();
          else requestAnimationFrame(check);
        };
        check();
      }),
    STABLE_FRAMES,
  );

/** Scrolls up evenly with the wheel. Resolves to the number of pixels that were not scrolled. */
const scrollUp = async (page: Page): Promise<number> => {
  const box = await page.evaluate(() => {
    const scrolls = [...document.querySelectorAll('*')].filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 200 &&
        element.clientHeight > 200 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    const area =
      scrolls.toSorted((one, other) => other.scrollHeight - one.scrollHeight)[0] ?? document.documentElement;
    area.setAttribute('data-bench', 'scrolls');
    const { left, top, width, height } = area.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.move(box.x, box.y);
  const place = () =>
    page.evaluate(() => {
      const area = document.querySelector('[data-bench=scrolls]')!;
      return area.scrollHeight - area.scrollTop;
    });
  const before = await place();
  for (let turn = 0; turn < WHEEL_STEPS; turn += 1) {
    await page.mouse.wheel(0, -WHEEL_PIXELS);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await waitUntilStable(page);
  return Math.abs(WHEEL_PIXELS * WHEEL_STEPS - ((await place()) - before));
};

const openOnce = async (browser: Browser, { url, lastWords, token, seed, visitedBefore }: OpenInput) => {
  const { page } = await openTab(browser, { token });
  if (visitedBefore !== undefined) {
    await page.goto(visitedBefore, { waitUntil: 'networkidle' });
    if (seed) await page.evaluate((texts) => localStorage.setItem('seed', JSON.stringify(texts)), seed);
    await page.goto('about:blank');
  }
  await page.addInitScript((words) => {
    window.bench.over = new Promise((resolve) => {
      const painted = () => {
        window.bench.end = performance.now();
        resolve();
      };
      const check = (): void => {
        const isThere = document.querySelector('main')?.textContent.includes(words) ?? false;
        if (isThere) requestAnimationFrame(() => requestAnimationFrame(painted));
        else setTimeout(check, 10);
      };
      check();
    });
  }, lastWords);
  await page.goto(url, { waitUntil: 'load' });
  // Queries the page once, as each query injects a third of a megabyte of script.
  await page.evaluate(() => window.bench.over);
  await waitUntilStable(page);
  const painted = await page.evaluate(() => window.bench.end);
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  const lostTurns = await scrollUp(page);
  await page.context().close();
  return { painted, elements, lost: lostTurns };
};

const measure = async (browser: Browser, opened: OpenInput) => {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openOnce(browser, opened));
  return medians(rounds);
};

export const long: Row = {
  name: 'long',
  about: `a conversation of ${MESSAGES} messages, opened by its address`,
  async measure() {
    const standIn = await startOpenAI({ models: ['gpt-4o-mini'] });
    const baseline = await startProgram('baseline', [standIn.url]);
    const product = await startProduct(standIn.url);
    const browser = await openBrowser();
    try {
      const { sessionId, texts, lastWords } = await createConversation(product.user, standIn, MESSAGES);
      const url = `${product.url}/bot/c/-1?session=${sessionId}`;
      const opened = { url, lastWords, token: product.user.token };
      const samples = await sampleAlternately(
        ROUNDS,
        () => openOnce(browser, { ...opened, visitedBefore: `${product.url}/` }),
        () => openOnce(browser, { url: baseline.url, lastWords, seed: texts, visitedBefore: baseline.url }),
      );
      const [ours, least] = [medians(samples.ours), medians(samples.baseline)];
      const { painted: paintedAtFirst } = await measure(browser, opened);
      return [
        ...comparisonFigures({
          measure: 'last message painted',
          unit: 'ms',
          ours: ours.painted,
          baseline: least.painted,
          atMost: 4,
        }),
        {
          measure: 'last message painted, first visit with this browser',
          unit: 'ms',
          value: paintedAtFirst,
          baseline: least.painted,
        },
        { measure: 'elements', value: ours.elements, atMost: 3000, baseline: least.elements },
        {
          measure: 'scroll distance lost',
          unit: 'px',
          value: ours.lost,
          atMost: 1,
          baseline: least.lost,
          note: `of ${WHEEL_PIXELS * WHEEL_STEPS}`,
        },
      ];
    } finally {
      await browser.close();
      await product.stop();
      await baseline.stop();
      await standIn.close();
    }
  },
};
