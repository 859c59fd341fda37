import { randomUUID } from 'node:crypto';
import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  pageKnowledge,
  searchKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { StandIn } from '../../apps/server/src/testing/stand-ins/stand-in.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { firstPassages } from './first-passages.ts';
import type { Product } from './product.ts';
import { readQuestionSet } from './question-set.ts';
import { PASSAGES } from './recall.ts';

const LEARNING_TIMEOUT_MS = 300_000;
/** Maximum number of test searches per language, because of the rate limit. */
const MAX_COMPARISONS = 30;

const createBotWith = async ({ user }: Product, documents: readonly string[]): Promise<string> => {
  const { tableId: botId } = await user.call(createBot, {
    botName: 'Reader',
    originality: 0,
    scoreThreshold: 0,
  });
  for (const [at, text] of documents.filter((each) => each.trim() !== '').entries())
    await user.call(addKnowledgeText, { botId, title: `Paragraphs ${at + 1}`, text });
  await until(async () => {
    const { records } = await user.call(pageKnowledge, { botId, size: KNOWLEDGE_LIMITS.sources });
    return records.every(({ state }) => state === 'learned');
  }, LEARNING_TIMEOUT_MS);
  return botId;
};

export const botRecallOf = async (product: Product, standIn: StandIn, file: string, maxQuestions: number) => {
  const { documents, questions } = readQuestionSet(file, KNOWLEDGE_LIMITS.sources, maxQuestions);
  const roleId = await createBotWith(product, documents);
  let [hits, compared, same] = [0, 0, 0];
  for (const { question, sentence } of questions) {
    standIn.requests.length = 0;
    const answer = await product.user.readStream(ask, {
      msgId: randomUUID(),
      prompt: question,
      model: 'gpt3.5',
      roleId,
    });
    if (answer.last.code !== 200) throw new Error(`a question failed: ${JSON.stringify(answer.last.data)}`);
    const request = standIn.requests[0];
    const passages = firstPassages(request?.system ?? '', PASSAGES);
    if (passages.some((passage) => passage.includes(sentence))) hits += 1;
    if (compared >= MAX_COMPARISONS) continue;
    compared += 1;
    const shown = await product.user.call(searchKnowledge, { botId: roleId, query: question });
    const first = shown.slice(0, passages.length).map(({ text }) => text);
    if (passages.length > 0 && passages.every((passage, at) => passage === first[at])) same += 1;
  }
  return { hits, questionCount: questions.length, compared, same };
};
