import { setTimeout as pause } from 'node:timers/promises';
import { anUpload } from '../../apps/server/src/testing/fixtures/an-upload.ts';
import { askRaw } from '../harness/ask-raw.ts';
import type { Row } from '../harness/figure.ts';
import { longPdf } from '../harness/long-pdf.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { quantile } from '../harness/statistics.ts';
import { productTarget } from '../harness/targets.ts';
import { preciseNow, questionFor, STAMP } from '../harness/tokens.ts';
import { childrenOf, memoryOf } from '../harness/usage.ts';

const PAGES = 300;
const STREAMS = 20;
const TOKENS = 300;
const TOKEN_INTERVAL_MS = 50;
const SAMPLE_INTERVAL_MS = 100;

/** Measures the delays between sending and receiving the words of many answers, in ms. */
const delaysOf = async (product: Product, round: string): Promise<number[]> => {
  const delays: number[] = [];
  const recordDelays = (piece: string): void => {
    const now = preciseNow();
    for (const [stamp] of piece.matchAll(STAMP)) delays.push(now - Number(stamp));
  };
  const questions = Array.from({ length: STREAMS }, (_, at) =>
    questionFor({ tokens: TOKENS, everyMs: TOKEN_INTERVAL_MS, isStamped: true, id: `${round}-${at}` }),
  );
  await Promise.all(questions.map((question) => askRaw(productTarget(product), question, recordDelays)));
  return delays;
};

/** Reads the longest stall of the server's event loop since the last call, in ms. */
const longestStall = async ({ url }: Product): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
};

const watchReaderMemory = (product: Product) => {
  let maxMegabytes = 0;
  const timer = setInterval(() => {
    const others = childrenOf(product.pid()).filter((pid) => pid !== product.databasePid);
    maxMegabytes = Math.max(maxMegabytes, ...others.map((pid) => memoryOf(pid).max));
  }, SAMPLE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return maxMegabytes;
  };
};

export const learn: Row = {
  name: 'learn',
  about: `a PDF of ${PAGES} pages is learned while ${STREAMS} answers stream`,
  async measure() {
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`);
    try {
      const alone = await delaysOf(product, 'alone');
      const file = longPdf(PAGES);
      const stopWatching = watchReaderMemory(product);
      await longestStall(product);
      const startedAt = performance.now();
      const [delays, seconds] = await Promise.all([
        delaysOf(product, 'learning'),
        anUpload(product.user, 'long.pdf', file).then(({ status, error }) => {
          if (status !== 'ready') throw new Error(`the document could not be read: ${error}`);
          return (performance.now() - startedAt) / 1000;
        }),
      ]);
      await pause(SAMPLE_INTERVAL_MS);
      return [
        { measure: 'uploaded → learned', unit: 's', value: seconds, atMost: 30 },
        {
          measure: 'added delay of a word p95',
          unit: 'ms',
          value: quantile(delays, 0.95),
          atMost: 35,
          baseline: quantile(alone, 0.95),
        },
        { measure: 'longest stall of the server', unit: 'ms', value: await longestStall(product) },
        { measure: 'maximum memory of the reader', unit: 'MB', value: stopWatching(), atMost: 512 },
      ];
    } finally {
      await product.stop();
      await source.stop();
    }
  },
};
