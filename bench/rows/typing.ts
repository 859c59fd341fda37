import { createDocument } from '@studiolo/contract/write/document-endpoints';
import { documentPath } from '@studiolo/contract/write/addresses';
import type { Browser } from 'playwright-core';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { startBareEditor } from '../harness/bare-editor.ts';
import { openBrowser, openTab, slowDown } from '../harness/browser.ts';
import type { Row } from '../harness/figure.ts';
import { bookOf } from '../harness/library.ts';
import { startProduct } from '../harness/product.ts';
import { comparisonFigures, measurePairs, medianPair, sizeOf } from '../harness/ratio.ts';
import { median, quantile } from '../harness/statistics.ts';

const WORDS = 50_000;
const WORDS_PER_PARAGRAPH = 100;
const ROUNDS = 5;
const SLOWDOWN = 4;
const WARM_UP_KEYS = 10;
const KEYS = 50;
const KEY_INTERVAL_MS = 60;
const OPEN_TIMEOUT_MS = 120_000;
const GOAL = 1.5;
const EDITOR = '.ProseMirror[contenteditable=true]';

const textOf = (words: number): string[] => {
  const all = bookOf(1, Math.ceil(words / 480) + 1)
    .split(/\s+/)
    .slice(0, words);
  return Array.from({ length: Math.ceil(words / WORDS_PER_PARAGRAPH) }, (_, at) =>
    all.slice(at * WORDS_PER_PARAGRAPH, (at + 1) * WORDS_PER_PARAGRAPH).join(' '),
  );
};

type TypingInput = { url: string; token?: string | undefined };

/** Types in the first paragraph. Resolves to the times from each key to the next frame, in ms. */
const typeOnce = async (browser: Browser, { url, token }: TypingInput): Promise<number[]> => {
  const { page, devtools } = await openTab(browser, { token });
  try {
    await page.goto(url);
    const paragraph = page.locator(`${EDITOR} p`).first();
    await paragraph.waitFor({ timeout: OPEN_TIMEOUT_MS });
    await paragraph.click({ timeout: OPEN_TIMEOUT_MS });
    await page.keyboard.press('End');
    await page.evaluate(() => {
      const delays: number[] = [];
      Object.assign(window, { keyDelays: delays });
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          // A task posted in a frame runs after that frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => delays.push(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(0);
          });
        },
        true,
      );
    });
    await slowDown(devtools, SLOWDOWN);
    for (let key = 0; key < WARM_UP_KEYS + KEYS; key += 1) {
      await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
      await new Promise((resolve) => setTimeout(resolve, KEY_INTERVAL_MS));
    }
    const delays = await page.evaluate(() => (window as unknown as { keyDelays: number[] }).keyDelays);
    if (!(await paragraph.textContent())?.includes('aaaaa')) throw new Error('nothing was typed');
    return delays.slice(WARM_UP_KEYS);
  } finally {
    await page.context().close();
  }
};

export const typing: Row = {
  name: 'typing',
  about: `typing in a document of ${WORDS.toLocaleString('en')} words, processor ${SLOWDOWN} times slower; the baseline is bare Tiptap with the same text`,
  async measure({ rest }) {
    const words = sizeOf(rest, WORDS);
    const paragraphs = textOf(words);
    const standIn = await startOpenAI();
    const product = await startProduct(standIn.url);
    const bare = await startBareEditor(paragraphs);
    const browser = await openBrowser();
    try {
      const { user } = product;
      const content = paragraphs.join('\n\n');
      const { documentId } = await user.call(createDocument, { title: 'A long document', content });
      const url = product.url + documentPath(documentId);
      const mediansByRound: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
      const measureDelay = async (which: 'ours' | 'baseline', input: TypingInput): Promise<number> => {
        const delays = await typeOnce(browser, input);
        mediansByRound[which].push(median(delays));
        return quantile(delays, 0.95);
      };
      const pairs = await measurePairs(
        ROUNDS,
        () => measureDelay('ours', { url, token: user.token }),
        () => measureDelay('baseline', { url: bare.url }),
      );
      return [
        { measure: 'words', value: words },
        ...comparisonFigures({
          measure: 'key → frame, p50',
          unit: 'ms',
          ours: median(mediansByRound.ours),
          baseline: median(mediansByRound.baseline),
        }),
        ...comparisonFigures({ measure: 'key → frame, p95', unit: 'ms', ...medianPair(pairs), atMost: GOAL }),
      ];
    } finally {
      await browser.close();
      await bare.close();
      await product.stop();
      await standIn.close();
    }
  },
};
