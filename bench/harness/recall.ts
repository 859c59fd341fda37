import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { aNotebook, aTextSource } from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import type { StandIn } from '../../apps/server/src/testing/stand-ins/stand-in.ts';
import { firstPassages } from './first-passages.ts';
import type { createQuoteCheck } from './quote-check.ts';
import type { Product } from './product.ts';
import { readQuestionSet } from './question-set.ts';

/** Number of first passages among which the answering sentence must be. */
export const PASSAGES = 5;

export type RecallSetup = {
  product: Product;
  standIn: StandIn;
  quotes: ReturnType<typeof createQuoteCheck>;
  /** Waits for background work on the learned sources. */
  settled?: () => Promise<void>;
};

const askIn = async ({ user }: Product, projectId: string, prompt: string): Promise<Anchor[]> => {
  const answer = await user.readStream(ask, { msgId: randomUUID(), prompt, model: 'gpt3.5', projectId });
  if (answer.last.code !== 200) throw new Error(`a question failed: ${JSON.stringify(answer.last.data)}`);
  return answer.events.flatMap((event) => (event.type === 'citations' ? [event.anchors] : [])).at(-1) ?? [];
};

export const recallOf = async (
  { product, standIn, quotes, settled }: RecallSetup,
  file: string,
  maxQuestions: number,
): Promise<{ hits: number; questionCount: number }> => {
  const { documents, questions } = readQuestionSet(file, NOTEBOOK_LIMITS.sources, maxQuestions);
  const notebookId = await aNotebook(product.user);
  for (const [at, text] of documents.filter((each) => each.trim() !== '').entries())
    await aTextSource(product.user, notebookId, `Paragraphs ${at + 1}`, text);
  await settled?.();
  let hits = 0;
  for (const { question, sentence } of questions) {
    standIn.requests.length = 0;
    standIn.answersWith([`${sentence} [1] [2]. And so [3].`]);
    await quotes.check(await askIn(product, notebookId, question));
    const request = standIn.requests[0];
    const passages = firstPassages(request?.system ?? '', PASSAGES);
    if (passages.some((passage) => passage.includes(sentence))) hits += 1;
  }
  return { hits, questionCount: questions.length };
};
