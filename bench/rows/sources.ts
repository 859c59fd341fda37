import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ask } from '@studiolo/contract/chat/endpoints';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import { aNotebook, aTextSource } from '../../apps/server/src/testing/a-notebook.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/openai.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { firstPassages } from '../harness/first-passages.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { readQuestionSet } from '../harness/question-set.ts';
import { quantile } from '../harness/statistics.ts';

const SAMPLE = 300;
const PASSAGES = 5;
const PAGES = 100;
const LINES_A_PAGE = 40;
const QUESTIONS = 60;
const OPENINGS = 40;
const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'zh', name: 'Chinese' },
] as const;

type StandIn = Awaited<ReturnType<typeof startOpenAI>>;

const askIn = async ({ user }: Product, projectId: string, prompt: string): Promise<void> => {
  const heard = await user.hear(ask, { msgId: randomUUID(), prompt, model: 'gpt3.5', projectId });
  if (heard.last.code !== 200) throw new Error(`a question failed: ${JSON.stringify(heard.last.data)}`);
};

const recallOf = async (product: Product, standIn: StandIn, file: string, most: number) => {
  const { documents, asked } = readQuestionSet(file, NOTEBOOK_LIMITS.sources, most);
  const notebookId = await aNotebook(product.user);
  for (const [at, text] of documents.entries())
    await aTextSource(product.user, notebookId, `Paragraphs ${at + 1}`, text);
  let hits = 0;
  for (const { question, sentence } of asked) {
    standIn.requests.length = 0;
    await askIn(product, notebookId, question);
    const request = standIn.requests.find(({ method }) => method === 'POST');
    const given = firstPassages(request?.system ?? '', PASSAGES);
    if (given.some((passage) => passage.includes(sentence))) hits += 1;
  }
  return { hits, asked: asked.length };
};

const WORDS =
  'light keeper tower harbour record winter signal storm passage vessel inspector ledger evening northern report crew supply repair'.split(
    ' ',
  );
const wordAt = (at: number): string => `${WORDS[at % WORDS.length]}${at % 9973}`;
const lineOf = (source: number, line: number): string =>
  `The ${Array.from({ length: 12 }, (_, at) => wordAt(source * 7919 + line * 31 + at * at * 17)).join(' ')}.`;
const aBook = (source: number): string =>
  Array.from({ length: PAGES * LINES_A_PAGE }, (_, line) => lineOf(source, line)).join(' ');

/** How long a page waits that opens a full notebook, and who asks in it until the passages are there. */
const waitsOf = async (product: Product): Promise<{ opened: number[]; found: number[] }> => {
  const { user } = product;
  const notebookId = await aNotebook(user);
  for (let at = 0; at < NOTEBOOK_LIMITS.sources; at += 1)
    await aTextSource(user, notebookId, `Book ${at}`, aBook(at));
  const opened: number[] = [];
  for (let at = 0; at < OPENINGS; at += 1) {
    const startedAt = performance.now();
    await user.call(pageSources, { notebookId });
    opened.push(performance.now() - startedAt);
  }
  const found: number[] = [];
  for (let at = 0; at < QUESTIONS; at += 1) {
    const prompt = `What do ${wordAt(at * 101)} and ${wordAt(at * 211)} say of the storm?`;
    const startedAt = performance.now();
    const { events } = await user.listen(ask, {
      msgId: randomUUID(),
      prompt,
      model: 'gpt3.5',
      projectId: notebookId,
    });
    for await (const { message } of events ?? []) {
      const { data } = message;
      if (typeof data === 'object' && data.type === 'citations') {
        found.push(performance.now() - startedAt);
        break;
      }
    }
  }
  return { opened, found };
};

export const sources: Row = {
  name: 'sources',
  about: `a notebook of ${NOTEBOOK_LIMITS.sources} sources is opened and asked`,
  async measure({ isWhole, rest: [path] }) {
    const shared = process.env.SHARED ?? resolve(import.meta.dirname, '../../../shared');
    const folder = path ?? resolve(shared, 'data/retrieval');
    const standIn = await startOpenAI({ models: ['gpt-4o-mini'] });
    standIn.answersWith(['Yes.']);
    const product = await startProduct(standIn.url);
    const figures: Figure[] = [];
    try {
      for (const { code, name } of existsSync(folder) ? LANGUAGES : []) {
        const file = resolve(folder, `xquad.${code}.json`);
        const most = isWhole ? Number.MAX_SAFE_INTEGER : SAMPLE;
        const { hits, asked } = await recallOf(product, standIn, file, most);
        figures.push({
          measure: `recall@${PASSAGES} of what reached the model, ${name}`,
          value: hits / asked,
          atLeast: 0.98,
          note: `${hits} of ${asked} questions`,
        });
      }
      const { opened, found } = await waitsOf(product);
      figures.push(
        { measure: 'opened p95', unit: 'ms', value: quantile(opened, 0.95), atMost: 300 },
        {
          measure: `asked over ${PAGES} pages each → passages p95`,
          unit: 'ms',
          value: quantile(found, 0.95),
          atMost: 150,
        },
      );
      return figures;
    } finally {
      await product.stop();
      await standIn.close();
    }
  },
};
