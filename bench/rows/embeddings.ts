import { setTimeout as pause } from 'node:timers/promises';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { startEmbeddings } from '../../apps/server/src/testing/stand-ins/embeddings.ts';
import { startLoopback } from '../../apps/server/src/testing/stand-ins/loopback.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/openai.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { createQuoteCheck } from '../harness/held-quotes.ts';
import { fullNotebookWaits } from '../harness/notebook-waits.ts';
import { startProduct } from '../harness/product.ts';
import { NO_QUESTIONS, questionSets } from '../harness/question-sets.ts';
import { PASSAGES, recallOf } from '../harness/recall.ts';
import { quantile } from '../harness/statistics.ts';

const SAMPLE = 300;
const PAGES = 100;
/** Dimensions of a vector, as with common models. */
const NUMBERS = 1024;
const QUIET_MS = 3000;

const quietOf = (asked: () => number) => async (): Promise<void> => {
  for (let before = -1; before !== asked(); await pause(QUIET_MS)) before = asked();
};

const startRelay = async (target: string) => {
  let asked = 0;
  const relay = await startLoopback(async (message, response) => {
    asked += 1;
    const { authorization = '' } = message.headers;
    const answer = await fetch(`${target}${message.url}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: Buffer.concat(await message.toArray()),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  return { ...relay, asked: () => asked };
};

/** Recall with a real service compared to words alone, on the sets of the row `sources`. */
const measureRecall = async (named: string | undefined, most: number): Promise<Figure[]> => {
  const { EMBEDDINGS_BASE_URL: target, EMBEDDINGS_API_KEY = '', EMBEDDINGS_MODEL = '' } = process.env;
  if (target === undefined) {
    const note = 'Set EMBEDDINGS_BASE_URL, and what goes with it, to have it measured with a model.';
    return [{ measure: 'recall', value: 'skipped', note }];
  }
  const sets = questionSets(named);
  if (sets.length === 0) return [NO_QUESTIONS];
  const [standIn, relay] = await Promise.all([startOpenAI({ models: ['gpt-4o-mini'] }), startRelay(target)]);
  const settings = { EMBEDDINGS_BASE_URL: relay.url, EMBEDDINGS_API_KEY, EMBEDDINGS_MODEL };
  const product = await startProduct(standIn.url, settings);
  try {
    const figures: Figure[] = [];
    const asking = { product, standIn, quotes: createQuoteCheck(product), settled: quietOf(relay.asked) };
    for (const { language, file } of sets) {
      const { hits, asked } = await recallOf(asking, file, most);
      const measure = `recall@${PASSAGES} with ${EMBEDDINGS_MODEL || 'a model'}, ${language}`;
      figures.push({ measure, value: hits / asked, note: `${hits} of ${asked} questions` });
    }
    return figures;
  } finally {
    await product.stop();
    await Promise.all([standIn.close(), relay.close()]);
  }
};

/** Delay of questions to a full notebook, with a service that answers at once. */
const measureWaits = async (): Promise<Figure[]> => {
  const [standIn, service] = await Promise.all([
    startOpenAI({ models: ['gpt-4o-mini'] }),
    startEmbeddings({ numbers: NUMBERS }),
  ]);
  const product = await startProduct(standIn.url, { EMBEDDINGS_BASE_URL: service.url });
  try {
    const settled = quietOf(() => service.requests.length);
    const { found } = await fullNotebookWaits(product, PAGES, settled);
    const embedded = service.requests.reduce((sum, { input }) => sum + input.length, 0);
    const note = `${embedded - found.length} passages of ${NUMBERS} numbers each`;
    return [
      { measure: 'asked → passages p50', unit: 'ms', value: quantile(found, 0.5), note },
      { measure: 'asked → passages p95', unit: 'ms', value: quantile(found, 0.95), atMost: 150 },
    ];
  } finally {
    await product.stop();
    await Promise.all([standIn.close(), service.close()]);
  }
};

export const embeddings: Row = {
  name: 'embeddings',
  about: `passages are found by meaning too, over ${NOTEBOOK_LIMITS.sources} sources`,
  async measure({ isWhole, rest: [path] }) {
    const most = isWhole ? Number.MAX_SAFE_INTEGER : SAMPLE;
    return [...(await measureRecall(path, most)), ...(await measureWaits())];
  },
};
