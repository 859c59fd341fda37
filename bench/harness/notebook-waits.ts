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

const OPENINGS = 40;
/** Warm-up questions, so that one-time work of a fresh server is not measured. */
const WARMING = 10;
const QUESTIONS = 60;
const MODEL = 'gpt3.5';

const since = (startedAt: number): number => performance.now() - startedAt;

/** Time until the first matching message of an answer, in ms. */
const waitFor = async (
  { user }: Product,
  input: { prompt: string; projectId?: string },
  isIt: (data: StreamMessage['data']) => boolean,
): Promise<number> => {
  const startedAt = performance.now();
  const { events } = await user.listen(ask, { msgId: randomUUID(), model: MODEL, ...input });
  let wait = Number.NaN;
  for await (const { message } of events ?? [])
    if (Number.isNaN(wait) && isIt(message.data)) wait = since(startedAt);
  return wait;
};

const isPassages = (data: StreamMessage['data']): boolean =>
  typeof data === 'object' && data?.type === 'citations';
const isWords = (data: StreamMessage['data']): boolean => typeof data === 'string' && data !== '';

/**
 * Waiting times for a full notebook of long books: for the page that opens it, and for a question until its
 * passages are found. `settled` waits for remaining background work.
 */
export const fullNotebookWaits = async (product: Product, pages: number, settled?: () => Promise<void>) => {
  const { user } = product;
  const notebookId = await aNotebook(user);
  const added: string[] = [];
  for (let at = 0; at < NOTEBOOK_LIMITS.sources; at += 1) {
    const { sourceId } = await user.call(addTextSource, {
      notebookId,
      title: `Book ${at}`,
      text: bookOf(at, pages),
    });
    added.push(sourceId);
  }
  for (const sourceId of added) await aSettledSource(user, sourceId);
  await settled?.();
  const opened: number[] = [];
  for (let at = 0; at < OPENINGS; at += 1) {
    const startedAt = performance.now();
    await Promise.all([
      user.call(getNotebook, { notebookId }),
      user.call(pageSources, { notebookId }),
      user.call(pageTopics, { projectId: notebookId }),
    ]);
    opened.push(since(startedAt));
  }
  const times: number[] = [];
  for (let at = -WARMING; at < QUESTIONS; at += 1) {
    const wait = await waitFor(product, { prompt: questionAt(at), projectId: notebookId }, isPassages);
    if (at >= 0) times.push(wait);
  }
  return { opened, questionWaits: times };
};

const ALONE = 20;

/** Times to learn a long paper, and to the first words of chats during the learning and without it. */
export const learningWaits = async (product: Product, pages: number) => {
  const firstWords = () => waitFor(product, { prompt: 'Are you there?' }, isWords);
  const alone: number[] = [];
  for (let at = 0; at < ALONE; at += 1) alone.push(await firstWords());
  const notebookId = await aNotebook(product.user);
  const startedAt = performance.now();
  const sourceId = await anUploadedSource(product.user, notebookId, 'long.pdf', longPdf(pages));
  let seconds: number | undefined;
  const learned = aSettledSource(product.user, sourceId).then(({ status, error }) => {
    seconds = since(startedAt) / 1000;
    if (status !== 'learned') throw new Error(`the paper could not be learned: ${error}`);
  });
  const meanwhile: number[] = [];
  while (seconds === undefined) meanwhile.push(await firstWords());
  await learned;
  return { seconds, alone, meanwhile };
};
