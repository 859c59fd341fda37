import { setTimeout as pause } from 'node:timers/promises';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { startEmbeddings } from '../../apps/server/src/testing/stand-ins/models/embeddings.ts';
import { startLoopback } from '../../apps/server/src/testing/stand-ins/loopback.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { createQuoteCheck } from '../harness/quote-check.ts';
import { fullNotebookWaits } from '../harness/notebook-waits.ts';
import { startProduct } from '../harness/product.ts';
import { NO_QUESTIONS, questionSets } from '../harness/question-sets.ts';
import { PASSAGES, recallOf } from '../harness/recall.ts';
import { quantile } from '../harness/statistics.ts';

const SAMPLE = 300;
const PAGES = 100;
/** Number of dimensions of common embedding models. */
const DIMENSIONS = 1024;
const SETTLE_MS = 3000;

const waitUntilStable = (count: () => number) => async (): Promise<void> => {
  for (let before = -1; before !== count(); await pause(SETTLE_MS)) before = count();
};

const startRelay = async (target: string) => {
  let requests = 0;
  const relay = await startLoopback(async (message, response) => {
    requests += 1;
    const { authorization = '' } = message.headers;
    const answer = await fetch(`${target}${message.url}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: Buffer.concat(await message.toArray()),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  return { ...relay, requestCount: () => requests };
};

/**
 * Measures recall with a real embedding service on the question sets of the row `sources`, which searches by words
 * only.
 */
const measureRecall = async (folder: string | undefined, maxQuestions: number): Promise<Figure[]> => {
  const { EMBEDDINGS_BASE_URL: target, EMBEDDINGS_API_KEY = '', EMBEDDINGS_MODEL = '' } = process.env;
  if (target === undefined) {
    const note =
      'Set EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY and EMBEDDINGS_MODEL to measure it with a model.';
    return [{ measure: 'recall', value: 'skipped', note }];
  }
  const sets = questionSets(folder);
  if (sets.length === 0) return [NO_QUESTIONS];
  const [standIn, relay] = await Promise.all([startOpenAI({ models: ['gpt-4o-mini'] }), startRelay(target)]);
  const settings = { EMBEDDINGS_BASE_URL: relay.url, EMBEDDINGS_API_KEY, EMBEDDINGS_MODEL };
  const product = await startProduct(standIn.url, settings);
  try {
    const figures: Figure[] = [];
    const setup = {
      product,
      standIn,
      quotes: createQuoteCheck(product),
      settled: waitUntilStable(relay.requestCount),
    };
    for (const { language, file } of sets) {
      const { hits, questionCount } = await recallOf(setup, file, maxQuestions);
      const measure = `recall@${PASSAGES} with ${EMBEDDINGS_MODEL || 'a model'}, ${language}`;
      figures.push({ measure, value: hits / questionCount, note: `${hits} of ${questionCount} questions` });
    }
    return figures;
  } finally {
    await product.stop();
    await Promise.all([standIn.close(), relay.close()]);
  }
};

/** Measures the delay of questions to a full notebook, with a service that answers at once. */
const measureWaits = async (): Promise<Figure[]> => {
  const [standIn, service] = await Promise.all([
    startOpenAI({ models: ['gpt-4o-mini'] }),
    startEmbeddings({ dimensions: DIMENSIONS }),
  ]);
  const product = await startProduct(standIn.url, { EMBEDDINGS_BASE_URL: service.url });
  try {
    const settled = waitUntilStable(() => service.requests.length);
    const { questionWaits } = await fullNotebookWaits(product, PAGES, settled);
    const inputCount = service.requests.reduce((sum, { input }) => sum + input.length, 0);
    const note = `${inputCount - questionWaits.length} passages of ${DIMENSIONS} numbers each`;
    return [
      { measure: 'asked → passages p50', unit: 'ms', value: quantile(questionWaits, 0.5), note },
      { measure: 'asked → passages p95', unit: 'ms', value: quantile(questionWaits, 0.95), atMost: 150 },
    ];
  } finally {
    await product.stop();
    await Promise.all([standIn.close(), service.close()]);
  }
};

export const embeddings: Row = {
  name: 'embeddings',
  about: `passages are also found by meaning, over ${NOTEBOOK_LIMITS.sources} sources`,
  async measure({ isFullRun, rest: [path] }) {
    const maxQuestions = isFullRun ? Number.MAX_SAFE_INTEGER : SAMPLE;
    return [...(await measureRecall(path, maxQuestions)), ...(await measureWaits())];
  },
};
