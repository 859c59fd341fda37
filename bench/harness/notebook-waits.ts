import { randomUUID } from 'node:crypto';
import { ask, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getNotebook } from '@studiolo/contract/notebooks/endpoints';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { addTextSource, pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import type { StreamMessage } from '@studiolo/contract/wire/stream-message';
import {
  aNotebook,
  anUploadedSource,
  aSettledSource,
} from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import { bookOf, questionAt } from './library.ts';
import { longPdf } from './long-pdf.ts';
import type { Product } from './product.ts';

const ROUNDS = 40;
/** Excludes one-time work of a new server from the measurement. */
const WARM_UP_QUESTIONS = 10;
const QUESTIONS = 60;
const MODEL = 'gpt3.5';

const since = (startedAt: number): number => performance.now() - startedAt;

/** Measures the time until the first matching message of an answer, in ms. */
const timeUntil = async (
  { user }: Product,
  input: { prompt: string; projectId?: string },
  isMatch: (data: StreamMessage['data']) => boolean,
): Promise<number> => {
  const startedAt = performance.now();
  const { events } = await user.openStream(ask, { msgId: randomUUID(), model: MODEL, ...input });
  let wait = Number.NaN;
  for await (const { message } of events ?? [])
    if (Number.isNaN(wait) && isMatch(message.data)) wait = since(startedAt);
  return wait;
};

const isPassages = (data: StreamMessage['data']): boolean =>
  typeof data === 'object' && data?.type === 'citations';
const isWords = (data: StreamMessage['data']): boolean => typeof data === 'string' && data !== '';

/**
 * Measures a full notebook of long books: the time to open it, and the time from a question to its passages.
 * `settled` waits for remaining background work.
 */
export const fullNotebookWaits = async (product: Product, pages: number, settled?: () => Promise<void>) => {
  const { user } = product;
  const notebookId = await aNotebook(user);
  const sourceIds: string[] = [];
  for (let at = 0; at < NOTEBOOK_LIMITS.sources; at += 1) {
    const { sourceId } = await user.call(addTextSource, {
      notebookId,
      title: `Book ${at}`,
      text: bookOf(at, pages),
    });
    sourceIds.push(sourceId);
  }
  for (const sourceId of sourceIds) await aSettledSource(user, sourceId);
  await settled?.();
  const openingTimes: number[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const startedAt = performance.now();
    await Promise.all([
      user.call(getNotebook, { notebookId }),
      user.call(pageSources, { notebookId }),
      user.call(pageTopics, { projectId: notebookId }),
    ]);
    openingTimes.push(since(startedAt));
  }
  const times: number[] = [];
  for (let at = -WARM_UP_QUESTIONS; at < QUESTIONS; at += 1) {
    const wait = await timeUntil(product, { prompt: questionAt(at), projectId: notebookId }, isPassages);
    if (at >= 0) times.push(wait);
  }
  return { opened: openingTimes, questionWaits: times };
};

const QUESTIONS_ALONE = 20;

/** Measures the time to learn a long PDF, and the time to the first words of chats before and during it. */
export const learningWaits = async (product: Product, pages: number) => {
  const firstWords = () => timeUntil(product, { prompt: 'Are you there?' }, isWords);
  const alone: number[] = [];
  for (let at = 0; at < QUESTIONS_ALONE; at += 1) alone.push(await firstWords());
  const notebookId = await aNotebook(product.user);
  const startedAt = performance.now();
  const sourceId = await anUploadedSource(product.user, notebookId, 'long.pdf', longPdf(pages));
  let seconds: number | undefined;
  const learned = aSettledSource(product.user, sourceId).then(({ status, error }) => {
    seconds = since(startedAt) / 1000;
    if (status !== 'learned') throw new Error(`the PDF could not be learned: ${error}`);
  });
  const meanwhile: number[] = [];
  while (seconds === undefined) meanwhile.push(await firstWords());
  await learned;
  return { seconds, alone, meanwhile };
};
