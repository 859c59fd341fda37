import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { botRecallOf } from '../harness/bot-recall.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import { NO_QUESTIONS, questionSets } from '../harness/question-sets.ts';
import { PASSAGES } from '../harness/recall.ts';

const SAMPLE = 300;

export const botKnowledge: Row = {
  name: 'bot-knowledge',
  about: 'a bot is asked about its knowledge, at threshold 0',
  async measure({ isFullRun, rest: [path] }) {
    const sets = questionSets(path);
    if (sets.length === 0) return [NO_QUESTIONS];
    const standIn = await startOpenAI({ models: ['gpt-4o-mini'] });
    standIn.answersWith(['Yes.']);
    const product = await startProduct(standIn.url);
    const figures: Figure[] = [];
    try {
      for (const { language, file } of sets) {
        const maxQuestions = isFullRun ? Number.MAX_SAFE_INTEGER : SAMPLE;
        const { hits, questionCount, compared, same } = await botRecallOf(
          product,
          standIn,
          file,
          maxQuestions,
        );
        figures.push(
          {
            measure: `recall@${PASSAGES} of passages sent to the model, ${language}`,
            value: hits / questionCount,
            atLeast: 0.98,
            note: `${hits} of ${questionCount} questions`,
          },
          {
            measure: `test searches that show the passages sent to the model, ${language}`,
            value: same / compared,
            atLeast: 1,
            note: `${same} of ${compared}`,
          },
        );
      }
      return figures;
    } finally {
      await product.stop();
      await standIn.close();
    }
  },
};
