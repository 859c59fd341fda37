import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { Converter } from 'opencc-js';
import { anUpload } from '../../apps/server/src/testing/fixtures/an-upload.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { firstPassages } from '../harness/first-passages.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { readQuestionSet, convertSet, type QuestionSet } from '../harness/question-set.ts';
import { NO_QUESTIONS, questionSets } from '../harness/question-sets.ts';
import { quantile } from '../harness/statistics.ts';

const SAMPLE = 300;
const PASSAGES = 5;

type StandIn = Awaited<ReturnType<typeof startOpenAI>>;

const measureSet = async (product: Product, standIn: StandIn, { documents, questions }: QuestionSet) => {
  const fileIds: string[] = [];
  for (const [at, text] of documents.entries()) {
    const { fileId, status, error } = await anUpload(product.user, `paragraphs-${at + 1}.txt`, text);
    if (status !== 'ready') throw new Error(`a document could not be read: ${error}`);
    fileIds.push(fileId);
  }
  let hits = 0;
  const waits: number[] = [];
  for (const { question, sentence } of questions) {
    standIn.requests.length = 0;
    const startedAt = performance.now();
    const answer = await product.user.readStream(ask, {
      msgId: randomUUID(),
      prompt: question,
      model: 'gpt3.5',
      fileIds,
    });
    if (answer.last.code !== 200) throw new Error(`a question failed: ${JSON.stringify(answer.last.data)}`);
    waits.push(performance.now() - startedAt);
    const request = standIn.requests[0];
    if (firstPassages(request?.system ?? '', PASSAGES).some((passage) => passage.includes(sentence)))
      hits += 1;
  }
  return {
    recall: hits / questions.length,
    hits,
    questionCount: questions.length,
    wait: quantile(waits, 0.95),
  };
};

const traditional = Converter({ from: 'cn', to: 't' });
const taiwanese = Converter({ from: 'cn', to: 'twp' });

/**
 * Returns sets whose questions are in a different script from the texts. The original set is in simplified
 * characters.
 */
const crossScriptSets = (set: QuestionSet): { language: string; set: QuestionSet }[] => [
  { language: 'simplified asked in traditional', set: convertSet(set, { question: traditional }) },
  { language: 'simplified asked as in Taiwan', set: convertSet(set, { question: taiwanese }) },
  { language: 'traditional asked in simplified', set: convertSet(set, { text: traditional }) },
  { language: 'as in Taiwan asked in simplified', set: convertSet(set, { text: taiwanese }) },
];

export const retrieval: Row = {
  name: 'retrieval',
  about: `the answering sentence is in one of the first ${PASSAGES} passages sent to the model`,
  async measure({ isFullRun, rest: [path] }) {
    const sets = questionSets(path);
    if (sets.length === 0) return [NO_QUESTIONS];
    const standIn = await startOpenAI({ models: ['gpt-4o-mini'] });
    standIn.answersWith(['Yes.']);
    const product = await startProduct(standIn.url);
    const figures: Figure[] = [];
    try {
      const maxQuestions = isFullRun ? Number.MAX_SAFE_INTEGER : SAMPLE;
      const allSets = sets.flatMap(({ language, file }) => {
        const set = readQuestionSet(file, FILE_LIMITS.chatFiles, maxQuestions);
        return [{ language, set }, ...(language === 'Chinese' ? crossScriptSets(set) : [])];
      });
      for (const { language, set } of allSets) {
        const { recall, hits, questionCount, wait } = await measureSet(product, standIn, set);
        figures.push(
          {
            measure: `recall@${PASSAGES}, ${language}`,
            value: recall,
            atLeast: 0.98,
            note: `${hits} of ${questionCount} questions`,
          },
          { measure: `asked → answered p95, ${language}`, unit: 'ms', value: wait },
        );
      }
      return figures;
    } finally {
      await product.stop();
      await standIn.close();
    }
  },
};
