import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { connectToCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';
import { aNotebook, aTextSource } from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import { openFileSearch } from '../../apps/server/src/testing/knowledge/search-files.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { fillSources } from '../harness/fill-sources.ts';
import { firstPassages } from '../harness/first-passages.ts';
import { startProduct } from '../harness/product.ts';
import { readQuestionSet, type TestQuestion } from '../harness/question-set.ts';
import { NO_QUESTIONS, questionSets } from '../harness/question-sets.ts';
import { PASSAGES } from '../harness/recall.ts';
import { createSimilarTexts } from '../harness/similar-texts.ts';
import { quantile } from '../harness/statistics.ts';

const FILES = 80_000;
const DOCUMENTS = 240;
const SAMPLE = 200;
/** Every fourth question is also searched for in all files at once, which the product never does. */
const SEARCHED_STEP = 4;
const GOAL = { recall: 0.95, ms: 300 };
const { sources: sourcesEach, sourcesAtOnce } = NOTEBOOK_LIMITS;

function* similarTexts(documents: readonly string[], count: number): Generator<string> {
  const textAt = createSimilarTexts(documents);
  for (let number = 0; number < count; number += 1) yield textAt(number);
}

/** Returns the share of questions whose answering sentence is in one of the first passages, and each wait in ms. */
const measureQuestions = async (
  questions: readonly TestQuestion[],
  passagesFor: (question: string) => Promise<{ passages: readonly string[]; wait: number }>,
) => {
  let hits = 0;
  const waits: number[] = [];
  for (const { question, sentence } of questions) {
    const { passages, wait } = await passagesFor(question);
    if (passages.some((passage) => passage.includes(sentence))) hits += 1;
    waits.push(wait);
  }
  return { hits, recall: hits / questions.length, p50: quantile(waits, 0.5), p95: quantile(waits, 0.95) };
};

const figuresOf = (
  label: string,
  questionCount: number,
  { hits, recall, p50, p95 }: Awaited<ReturnType<typeof measureQuestions>>,
): Figure[] => [
  {
    measure: `recall@${PASSAGES}, ${label}`,
    value: recall,
    atLeast: GOAL.recall,
    note: `${hits} of ${questionCount} questions`,
  },
  { measure: `question to passages, ${label}, p50`, unit: 'ms', value: p50 },
  { measure: `question to passages, ${label}, p95`, unit: 'ms', value: p95, atMost: GOAL.ms },
];

const measureSet = async (language: string, file: string): Promise<Figure[]> => {
  const standIn = await startOpenAI({ models: ['gpt-4o-mini'] });
  standIn.answersWith(['Yes.']);
  const product = await startProduct(standIn.url);
  const { user, folder } = product;
  const client = await connectToCluster(folder);
  const files = await openFileSearch(folder);
  try {
    const { cliUserId: owner } = await user.call(getUser, {});
    const { documents, questions } = readQuestionSet(file, DOCUMENTS, SAMPLE);
    let notebookId = '';
    for (const [at, text] of documents.entries()) {
      if (at % sourcesEach === 0) notebookId = await aNotebook(user, `Paragraphs ${at}`);
      await aTextSource(user, notebookId, `Paragraph ${at}`, text);
    }
    const texts = similarTexts(documents, FILES - documents.length);
    await fillSources(client, owner, { sourceCount: sourcesAtOnce - documents.length, sourcesEach }, texts);

    const asked = await measureQuestions(questions, async (prompt) => {
      standIn.requests.length = 0;
      const startedAt = performance.now();
      const { events } = await user.openStream(ask, {
        msgId: randomUUID(),
        model: 'gpt3.5',
        prompt,
        projectId: ALL_NOTEBOOKS,
      });
      let wait = Number.NaN;
      for await (const { message } of events ?? [])
        if (Number.isNaN(wait) && typeof message.data === 'object' && message.data?.type === 'citations')
          wait = performance.now() - startedAt;
      return { passages: firstPassages(standIn.requests[0]?.system ?? '', PASSAGES), wait };
    });

    const { rows } = await client.query<{ id: string }>('select id from files where owner_id = $1', [owner]);
    const fileIds = rows.map(({ id }) => id);
    const searchedQuestions = questions.filter((_, at) => at % SEARCHED_STEP === 0);
    const searched = await measureQuestions(searchedQuestions, async (question) => {
      const startedAt = performance.now();
      const passages = await files.find(owner, fileIds, question, PASSAGES);
      return { passages, wait: performance.now() - startedAt };
    });
    return [
      ...figuresOf(`all notebooks with ${sourcesAtOnce} sources, ${language}`, questions.length, asked),
      ...figuresOf(
        `${fileIds.length} files searched at once, ${language}`,
        searchedQuestions.length,
        searched,
      ),
    ];
  } finally {
    await client.end();
    await files.close();
    await product.stop();
    await standIn.close();
  }
};

export const manySources: Row = {
  name: 'many-sources',
  about: `${FILES.toLocaleString('en')} files of one user, most of them made of the words of the few that answer; no embeddings`,
  async measure({ rest: [language] }) {
    const sets = questionSets(undefined);
    if (sets.length === 0) return [NO_QUESTIONS];
    const figures: Figure[] = [];
    for (const set of sets)
      if (language === undefined || language === set.language)
        figures.push(...(await measureSet(set.language, set.file)));
    return figures;
  },
};
