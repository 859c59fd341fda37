import { setTimeout as pause } from 'node:timers/promises';
import { getUser } from '@studiolo/contract/account/endpoints';
import { pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { search as find } from '@studiolo/contract/search/endpoints';
import { queryCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import { quantile } from '../harness/statistics.ts';

const MESSAGES = 100_000;
const TURNS = MESSAGES / 2;
const TURNS_PER_CHAT = 25;
const ROUNDS = 200;

/**
 * A rare word, a common one, one that occurs in nearly every message, two words, a prefix, Chinese, and a word that
 * does not occur.
 */
const QUERIES = [
  'word4711',
  'word7',
  'lighthouse',
  'word12 word305',
  'word12',
  '灯塔看守',
  '潮汐',
  'nowhere',
];

const seed = (owner: string): string => `
  with words as (
    select turn, string_agg('word' || floor(20000 * power(random(), 3))::int, ' ') as said
    from generate_series(1, ${TURNS}) as turn, generate_series(1, 60) group by turn
  ), chats as (
    insert into topics (id, owner_id, asker_id, ground_kind, ground_id, title, created_at, updated_at)
    select gen_random_uuid(), '${owner}', '${owner}', 'chat', '', 'Chat ' || chat, now() - chat * interval '1 hour', now() - chat * interval '1 hour'
    from generate_series(1, ${TURNS / TURNS_PER_CHAT}) as chat returning id, title
  )
  insert into records (asker_id, topic_id, msg_id, parent_id, run_id, body_hash, prompt, model, status, response, created_at, updated_at)
  select '${owner}', chats.id, 'message-' || turn, case when turn % ${TURNS_PER_CHAT} = 0 then '' else 'message-' || (turn - 1) end,
    gen_random_uuid(), '', 'The lighthouse and ' || left(said, 100), 'builtin', 'done',
    said || case when turn % 50 = 0 then ' 灯塔看守人记录潮汐与风向。' else '' end,
    now() - (${TURNS} - turn) * interval '1 minute', now() - (${TURNS} - turn) * interval '1 minute'
  from words join chats on chats.title = 'Chat ' || (1 + turn / ${TURNS_PER_CHAT})`;

const durationOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

export const search: Row = {
  name: 'search',
  about: `${MESSAGES.toLocaleString('en')} messages of one user`,
  async measure() {
    const standIn = await startOpenAI();
    const product = await startProduct(standIn.url);
    try {
      const { cliUserId } = await product.user.call(getUser, {});
      await queryCluster(product.folder, seed(cliUserId));
      await queryCluster(product.folder, 'analyze');
      const indexing = await durationOf(async () => {
        for (;;) {
          const [left] = (await queryCluster(
            product.folder,
            'select count(*) from records where not is_indexed',
          )) as { count: string }[];
          if (left?.count === '0') return;
          await pause(500);
        }
      });
      await queryCluster(product.folder, 'analyze');
      const { records: topics } = await product.user.call(pageTopics, { size: 100 });
      const opened: number[] = [];
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const sessionId = topics[round % topics.length]!.sessionId;
        opened.push(await durationOf(() => product.user.call(pageRecords, { sessionId })));
        times.push(
          await durationOf(() => product.user.call(find, { query: QUERIES[round % QUERIES.length]! })),
        );
      }
      return [
        { measure: 'open a chat, p95', unit: 'ms', value: quantile(opened, 0.95), atMost: 300 },
        { measure: 'search, p95', unit: 'ms', value: quantile(times, 0.95), atMost: 300 },
        { measure: 'all messages indexed by the job', unit: 's', value: indexing / 1000 },
      ];
    } finally {
      await product.stop();
      await standIn.close();
    }
  },
};
