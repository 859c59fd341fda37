import type pg from 'pg';
import { getUser } from '@studiolo/contract/account/endpoints';
import { pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { pageDocuments } from '@studiolo/contract/write/document-endpoints';
import { connectToCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { openBareSearch } from '../harness/bare-search.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { fillInstance } from '../harness/large-instance.ts';
import { startProduct } from '../harness/product.ts';
import { durationOf, measurePairs, medianPair, quantilePair } from '../harness/ratio.ts';

const SIZE = { conversations: 100_000, turnsEach: 5, files: 80_000, documents: 80_000 };
const ROUNDS = 60;
const MAX_MS = 300;

/** A rare word, a common one, one that occurs everywhere, two words, and one that does not occur. */
const QUERIES = ['word4711', 'word7', 'lighthouse', 'word12 word305', 'nowhere'];

const LIST = `select * from topics where asker_id = $1 and deleted_at is null and not is_temporary
  order by updated_at desc limit 20`;
const DOCUMENTS = `select id, title, excerpt from written_documents where owner_id = $1 and deleted_at is null
  order by updated_at desc limit 20`;
const OPEN = 'select * from records where topic_id = $1 order by created_at';

type Measurement = {
  measure: string;
  ours: (round: number) => Promise<unknown>;
  baseline: (round: number) => Promise<unknown>;
};

const figuresOf = async ({ measure, ours, baseline }: Measurement): Promise<Figure[]> => {
  const pairs = await measurePairs(
    ROUNDS,
    (round) => durationOf(() => ours(round)),
    (round) => durationOf(() => baseline(round)),
  );
  const [middle, slow] = [medianPair(pairs), quantilePair(pairs, 0.95)];
  return [
    { measure: `${measure}, p50`, unit: 'ms', value: middle.ours, baseline: middle.baseline },
    { measure: `${measure}, p95`, unit: 'ms', value: slow.ours, baseline: slow.baseline, atMost: MAX_MS },
  ];
};

const measureAll = async (measurements: readonly Measurement[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const each of measurements) figures.push(...(await figuresOf(each)));
  return figures;
};

export const instance: Row = {
  name: 'instance',
  about:
    '100,000 conversations with 1,000,000 messages, 80,000 files and 80,000 documents of 100 users, a tenth of them of the one who reads; the baseline is bare SQL',
  async measure() {
    const standIn = await startOpenAI();
    const product = await startProduct(standIn.url);
    const { folder, user } = product;
    let client: pg.Client | undefined;
    try {
      const { cliUserId: owner } = await user.call(getUser, {});
      const connected = (client = await connectToCluster(folder));
      const filling = await durationOf(() => fillInstance(connected, owner, SIZE));
      const bare = await openBareSearch(folder, owner);
      const { records: topics } = await user.call(pageTopics, { size: 100 });
      const idOf = (round: number): string => topics[round % topics.length]?.sessionId ?? '';
      try {
        return [
          { measure: 'rows generated', unit: 's', value: filling / 1000 },
          ...(await measureAll([
            {
              measure: 'list of conversations',
              ours: () => user.call(pageTopics, {}),
              baseline: () => connected.query(LIST, [owner]),
            },
            {
              measure: 'open a conversation',
              ours: (round) => user.call(pageRecords, { sessionId: idOf(round) }),
              baseline: (round) => connected.query(OPEN, [idOf(round)]),
            },
            {
              measure: 'list of documents',
              ours: () => user.call(pageDocuments, {}),
              baseline: () => connected.query(DOCUMENTS, [owner]),
            },
            ...QUERIES.map((query) => ({
              measure: `search for “${query}”`,
              ours: () => user.call(search, { query }),
              baseline: () => bare.find(query),
            })),
          ])),
        ];
      } finally {
        await bare.close();
      }
    } finally {
      await client?.end();
      await product.stop();
      await standIn.close();
    }
  },
};
