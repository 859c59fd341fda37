import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { addTextSource, deleteSource, pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { createDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import { aNotebook, aTextSource } from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import type { Row } from '../harness/figure.ts';
import { bookOf } from '../harness/library.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { sizeOf } from '../harness/ratio.ts';
import { quantile } from '../harness/statistics.ts';
import { questionFor } from '../harness/tokens.ts';
import { databaseMemory, memoryOf } from '../harness/usage.ts';

const USERS = 20;
const MINUTES = 60;
/** Average pause of a user between two actions, in ms. */
const PAUSE_MS = 2000;
const SAMPLE_INTERVAL_MS = 5000;
const MAX_SOURCES = 20;
const MODEL = 'gpt3.5';

type User = Product['user'];
type Visit = { user: User; notebookId: string; random: () => number };

const numberIn = (random: () => number, limit: number): number => Math.floor(random() * limit);

const askAnything = async ({ user, random }: Visit, projectId?: string): Promise<void> => {
  const tokens = 20 + numberIn(random, 200);
  const prompt = questionFor({ tokens, everyMs: 5, isStamped: false, id: `mixed-${numberIn(random, 1e6)}` });
  const { last } = await user.readStream(ask, { msgId: randomUUID(), model: MODEL, prompt, projectId });
  if (last.code !== 200) throw new Error(`a question failed with ${last.code}`);
};

const openLastChat = async ({ user }: Visit): Promise<void> => {
  const [chat] = (await user.call(pageTopics, { size: 1 })).records;
  if (chat) await user.call(pageRecords, { sessionId: chat.sessionId });
};

const replaceSource = async ({ user, notebookId, random }: Visit): Promise<void> => {
  const { records } = await user.call(pageSources, { notebookId });
  const oldest = records.at(-1);
  if (records.length >= MAX_SOURCES && oldest) await user.call(deleteSource, { sourceId: oldest.sourceId });
  const text = bookOf(numberIn(random, 1e6), 2);
  await user.call(addTextSource, { notebookId, title: 'A book', text });
};

const writeDocument = async ({ user, random }: Visit): Promise<void> => {
  const content = bookOf(numberIn(random, 1e6), 1);
  const { documentId, revision } = await user.call(createDocument, { title: 'A text', content });
  await user.call(saveDocument, { documentId, revision, content: `${content} And more.` });
};

/** Kinds of actions with their share of all. */
const ACTIONS: [number, string, (visit: Visit) => Promise<unknown>][] = [
  [0.35, 'list of chats', ({ user }) => user.call(pageTopics, {})],
  [0.15, 'open a chat', openLastChat],
  [
    0.15,
    'search',
    ({ user, random }) => user.call(search, { query: bookOf(numberIn(random, 99), 1).slice(4, 10) }),
  ],
  [0.15, 'question', (visit) => askAnything(visit)],
  [0.08, 'question to a notebook', (visit) => askAnything(visit, visit.notebookId)],
  [0.06, 'new source', replaceSource],
  [0.06, 'new document', writeDocument],
];

const actionAt = (share: number): (typeof ACTIONS)[number] => {
  let sum = 0;
  return ACTIONS.find(([part]) => (sum += part) > share) ?? ACTIONS[0]!;
};

const median = (values: readonly number[]): number => quantile(values, 0.5);

export const mixed: Row = {
  name: 'mixed',
  about: `${USERS} users read, ask, search, add sources and write for an hour; a number sets the minutes`,
  async measure({ rest }) {
    const milliseconds = sizeOf(rest, MINUTES) * 60_000;
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`, {
      FREE_CHAT_DAILY: '1000000',
      RATE_LIMIT_SCALE: '10000',
    });
    const failures: string[] = [];
    const waits = new Map<string, number[]>(ACTIONS.map(([, name]) => [name, []]));
    const samples: { server: number; database: number }[] = [];
    const endsAt = performance.now() + milliseconds;
    const use = async (number: number): Promise<void> => {
      const user = await product.aUser();
      const notebookId = await aNotebook(user);
      await aTextSource(user, notebookId, 'A book', bookOf(number, 2));
      const visit: Visit = { user, notebookId, random: createRandom(number + 1) };
      while (performance.now() < endsAt) {
        await pause(visit.random() * 2 * PAUSE_MS);
        const [, name, act] = actionAt(visit.random());
        const startedAt = performance.now();
        await act(visit).then(
          () => waits.get(name)?.push(performance.now() - startedAt),
          (error: unknown) =>
            failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`),
        );
      }
    };
    const sample = async (): Promise<void> => {
      while (performance.now() < endsAt) {
        await pause(SAMPLE_INTERVAL_MS);
        samples.push({
          server: memoryOf(product.pid()).now,
          database: databaseMemory(product.databasePid),
        });
      }
    };
    try {
      await Promise.all([sample(), ...Array.from({ length: USERS }, (_, number) => use(number))]);
      const quarter = (at: number) =>
        samples.slice((at * samples.length) / 4, ((at + 1) * samples.length) / 4);
      const growthOf = (part: 'server' | 'database'): number => {
        const [second, last] = [1, 3].map((at) => median(quarter(at).map((each) => each[part])));
        return 100 * ((last ?? 0) / (second ?? 1) - 1);
      };
      return [
        {
          measure: 'actions',
          value: [...waits.values()].reduce((sum, { length }) => sum + length, 0),
        },
        {
          measure: 'actions that failed',
          value: failures.length,
          atMost: 0,
          note: [...new Set(failures)].slice(0, 5).join(', '),
        },
        ...[...waits].map(([name, times]) => ({
          measure: `${name}, p95`,
          unit: 'ms',
          value: quantile(times, 0.95),
          note: `${times.length} times`,
        })),
        {
          measure: 'memory of the server, last quarter',
          unit: 'MB',
          value: median(quarter(3).map(({ server }) => server)),
        },
        {
          measure: 'growth of its memory from the second quarter to the last',
          unit: '%',
          value: growthOf('server'),
          atMost: 5,
        },
        {
          measure: 'memory of PostgreSQL, last quarter',
          unit: 'MB',
          value: median(quarter(3).map(({ database }) => database)),
        },
        {
          measure: 'growth of its memory from the second quarter to the last',
          unit: '%',
          value: growthOf('database'),
        },
      ];
    } finally {
      await product.stop();
      await source.stop();
    }
  },
};
