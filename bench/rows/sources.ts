import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { createQuoteCheck } from '../harness/quote-check.ts';
import { fullNotebookWaits, learningWaits } from '../harness/notebook-waits.ts';
import { startProduct } from '../harness/product.ts';
import { NO_QUESTIONS, questionSets } from '../harness/question-sets.ts';
import { PASSAGES, recallOf, type RecallSetup } from '../harness/recall.ts';
import { median, quantile } from '../harness/statistics.ts';

const SAMPLE = 300;
const PAGES = 100;
const LONG_PAGES = 300;

const measureRecall = async (
  setup: RecallSetup,
  folder: string | undefined,
  maxQuestions: number,
): Promise<Figure[]> => {
  const sets = questionSets(folder);
  if (sets.length === 0) return [NO_QUESTIONS];
  const figures: Figure[] = [];
  for (const { language, file } of sets) {
    const { hits, questionCount } = await recallOf(setup, file, maxQuestions);
    figures.push({
      measure: `recall@${PASSAGES} of passages sent to the model, ${language}`,
      value: hits / questionCount,
      atLeast: 0.98,
      note: `${hits} of ${questionCount} questions`,
    });
  }
  const { cited, matching } = setup.quotes.counts;
  return [
    ...figures,
    {
      measure: 'citations whose quote occurs at the cited position',
      value: matching / cited,
      atLeast: 1,
      note: `${matching} of ${cited}`,
    },
  ];
};

export const sources: Row = {
  name: 'sources',
  about: `a notebook of ${NOTEBOOK_LIMITS.sources} sources is opened and asked`,
  async measure({ isFullRun, rest: [path] }) {
    const standIn = await startOpenAI({ models: ['gpt-4o-mini'] });
    const product = await startProduct(standIn.url);
    try {
      const quotes = createQuoteCheck(product);
      const maxQuestions = isFullRun ? Number.MAX_SAFE_INTEGER : SAMPLE;
      const figures = await measureRecall({ product, standIn, quotes }, path, maxQuestions);
      standIn.answersWith(['Yes.']);
      const { seconds, alone, meanwhile } = await learningWaits(product, LONG_PAGES);
      const { opened, questionWaits } = await fullNotebookWaits(product, PAGES);
      return [
        ...figures,
        { measure: `${LONG_PAGES} pages learned`, unit: 's', value: seconds, atMost: 30 },
        {
          measure: 'first words of a chat meanwhile p95, added',
          unit: 'ms',
          value: quantile(meanwhile, 0.95) - median(alone),
          atMost: 300,
          note: `${meanwhile.length} chats`,
        },
        { measure: 'time to open p95', unit: 'ms', value: quantile(opened, 0.95), atMost: 300 },
        { measure: 'asked → passages p50', unit: 'ms', value: quantile(questionWaits, 0.5) },
        {
          measure: `asked over ${PAGES} pages each → passages p95`,
          unit: 'ms',
          value: quantile(questionWaits, 0.95),
          atMost: 150,
        },
      ];
    } finally {
      await product.stop();
      await standIn.close();
    }
  },
};
