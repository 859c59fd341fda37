import { setTimeout as pause } from 'node:timers/promises';
import { connectToCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';
import {
  aNotebook,
  anUploadedSource,
  aSettledSource,
} from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import { askRaw } from '../harness/ask-raw.ts';
import { longPdf } from '../harness/long-pdf.ts';
import { openIdlePages } from '../harness/open-pages.ts';
import type { Product } from '../harness/product.ts';
import { productTarget } from '../harness/targets.ts';
import { questionFor } from '../harness/tokens.ts';
import { processorMs, treeProcessorMs } from '../harness/usage.ts';
import type { MeasuredCosts } from './needs.ts';
import { USE_PER_DAY } from './usage-profile.ts';

const WARM_UP_ANSWERS = 40;
const ANSWERS = 400;
const STREAMS = 20;
const SOURCES = 12;
const SOURCE_PAGES = 30;
const SOCKET_USERS = 40;
/** PostgreSQL's statistics are updated within a second. */
const SETTLE_MS = 3000;

type DatabaseClient = Awaited<ReturnType<typeof connectToCluster>>;
type Counters = { server: number; database: number; commits: number; rows: number; bytes: number };

const readCounters = async (product: Product, client: DatabaseClient): Promise<Counters> => {
  await pause(SETTLE_MS);
  const { rows } = await client.query<Record<'commits' | 'rows' | 'bytes', string>>(
    `SELECT xact_commit AS commits, tup_inserted AS rows, pg_database_size(datname) AS bytes
       FROM pg_stat_database WHERE datname = current_database()`,
  );
  const database = treeProcessorMs(product.databasePid);
  return {
    // PostgreSQL's first process is a child of the server.
    server: treeProcessorMs(product.pid()) - processorMs(product.databasePid),
    database,
    commits: Number(rows[0]?.commits),
    rows: Number(rows[0]?.rows),
    bytes: Number(rows[0]?.bytes),
  };
};

/** Returns the increase of each counter during `work`, divided by `count`. */
const perItem = async (
  product: Product,
  client: DatabaseClient,
  count: number,
  work: () => Promise<void>,
): Promise<Counters> => {
  const before = await readCounters(product, client);
  await work();
  const after = await readCounters(product, client);
  const increasePerItem = (name: keyof Counters): number => (after[name] - before[name]) / count;
  return {
    server: increasePerItem('server'),
    database: increasePerItem('database'),
    commits: increasePerItem('commits'),
    rows: increasePerItem('rows'),
    bytes: increasePerItem('bytes'),
  };
};

const askMany = async (product: Product, answers: number, name: string): Promise<void> => {
  const target = productTarget(product);
  for (let at = 0; at < answers; at += STREAMS)
    await Promise.all(
      Array.from({ length: STREAMS }, (_, stream) =>
        askRaw(
          target,
          questionFor({
            tokens: USE_PER_DAY.tokensPerAnswer,
            everyMs: 5,
            isStamped: false,
            id: `${name}-${at + stream}`,
          }),
        ),
      ),
    );
};

const learnMany = async (product: Product): Promise<void> => {
  const notebookId = await aNotebook(product.user);
  const file = longPdf(SOURCE_PAGES);
  for (let at = 0; at < SOURCES; at += 1) {
    // Files with the same content would be learned only once.
    const bytes = Buffer.concat([file, Buffer.from(`\n%${at}`)]);
    const sourceId = await anUploadedSource(product.user, notebookId, `paper-${at}.pdf`, bytes);
    await aSettledSource(product.user, sourceId);
  }
};

/** Measures the costs of an answer, of a source and of an open page on this machine. */
export const measureCosts = async (product: Product): Promise<MeasuredCosts> => {
  const client = await connectToCluster(product.folder);
  try {
    // Runs first, because memory of earlier work would be freed meanwhile.
    const { pages, kilobytesEach } = await openIdlePages(product, SOCKET_USERS);
    for (const page of pages) page.close();
    await askMany(product, WARM_UP_ANSWERS, 'warm');
    const answer = await perItem(product, client, ANSWERS, () => askMany(product, ANSWERS, 'cost'));
    const source = await perItem(product, client, SOURCES, () => learnMany(product));
    return {
      serverMsPerAnswer: answer.server,
      databaseMsPerAnswer: answer.database,
      transactionsPerAnswer: answer.commits,
      rowsPerAnswer: answer.rows,
      bytesPerAnswer: answer.bytes,
      serverMsPerSource: source.server,
      databaseMsPerSource: source.database,
      bytesPerSource: source.bytes,
      kilobytesPerSocket: kilobytesEach,
    };
  } finally {
    await client.end();
  }
};
