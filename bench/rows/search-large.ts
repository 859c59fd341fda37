import { getUser } from '@studiolo/contract/account/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { queryCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { openBareSearch } from '../harness/bare-search.ts';
import type { Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import {
  comparisonFigures,
  durationOf,
  measurePairs,
  medianPair,
  quantilePair,
  sizeOf,
} from '../harness/ratio.ts';

const ITEMS = 100_000;
const ROUNDS = 60;
const TURNS_PER_CHAT = 25;
const GOAL = 2;

/** A rare word, a common one, one that occurs in nearly every item, two words, and one that does not occur. */
const QUERIES = ['word4711', 'word7', 'lighthouse', 'word12 word305', 'nowhere'];

/** Returns the SQL for numbered texts of 60 words, a few of them frequent and most of them rare. */
const texts = (count: number): string => `
  select thing, string_agg('word' || floor(20000 * power(random(), 3))::int, ' ') as content
  from generate_series(1, ${count}) as thing, generate_series(1, 60) group by thing`;

const age = `now() - thing * interval '1 minute'`;

const insertChats = (owner: string, turns: number): string => `
  with texts as (${texts(turns)}), chats as (
    insert into topics (id, owner_id, asker_id, ground_kind, ground_id, title, created_at, updated_at)
    select gen_random_uuid(), '${owner}', '${owner}', 'chat', '', 'Chat ' || chat, now() - chat * interval '1 hour',
      now() - chat * interval '1 hour'
    from generate_series(0, ${Math.ceil(turns / TURNS_PER_CHAT)}) as chat returning id, title
  ), turns as (
    insert into records (asker_id, topic_id, msg_id, parent_id, run_id, body_hash, prompt, model, status, response,
      created_at, updated_at, is_indexed)
    select '${owner}', chats.id, 'message-' || thing, '', gen_random_uuid(), '', 'The lighthouse', 'builtin', 'done',
      content, ${age}, ${age}, true
    from texts join chats on chats.title = 'Chat ' || (thing / ${TURNS_PER_CHAT})
    returning id, asker_id, created_at, prompt || ' ' || response as said
  )
  insert into message_words (record_id, asker_id, created_at, tokens, tokens_version)
  select id, asker_id, created_at, to_tsvector('simple', said), 2 from turns`;

const insertDocuments = (owner: string, count: number): string => `
  insert into written_documents (id, owner_id, revision, title, content, excerpt, words, anchors, created_at, updated_at)
  select gen_random_uuid(), '${owner}', 1, 'Document ' || thing, 'The lighthouse ' || content, left(content, 100), 62,
    '[]', ${age}, ${age}
  from (${texts(count)}) as texts`;

const insertNotes = (owner: string, count: number): string => `
  with book as (
    insert into notebooks (id, owner_id, name, emoji, colour, created_at, updated_at)
    values (gen_random_uuid(), '${owner}', 'Book', '📓', 'blue', now(), now()) returning id
  )
  insert into notebook_notes (id, notebook_id, owner_id, author_id, version, title, content, excerpt, anchors, is_pinned,
    created_at, updated_at)
  select gen_random_uuid(), book.id, '${owner}', '${owner}', 1, 'Note ' || thing, 'The lighthouse ' || content,
    left(content, 100), '[]', false, ${age}, ${age}
  from book, (${texts(count)}) as texts`;

export const searchLarge: Row = {
  name: 'search-large',
  about: `${ITEMS.toLocaleString('en')} messages, documents and notes of one user; the baseline is the same query as bare SQL`,
  async measure({ rest }) {
    const itemCount = sizeOf(rest, ITEMS);
    const standIn = await startOpenAI();
    const product = await startProduct(standIn.url);
    const { folder, user } = product;
    try {
      const { cliUserId: owner } = await user.call(getUser, {});
      await queryCluster(folder, insertChats(owner, itemCount / 2));
      await queryCluster(folder, insertDocuments(owner, itemCount / 4));
      await queryCluster(folder, insertNotes(owner, itemCount / 4));
      await queryCluster(folder, 'vacuum analyze');
      const bare = await openBareSearch(folder, owner);
      try {
        for (const query of QUERIES) {
          const [ours, baseline] = [(await user.call(search, { query })).length, await bare.find(query)];
          if (ours !== baseline) throw new Error(`“${query}”: ${ours} found, ${baseline} by bare SQL`);
        }
        const queryOf = (round: number): string => QUERIES[(round >> 1) % QUERIES.length] ?? '';
        const pairs = await measurePairs(
          ROUNDS,
          (round) => durationOf(() => user.call(search, { query: queryOf(round) })),
          (round) => durationOf(() => bare.find(queryOf(round))),
        );
        return [
          { measure: 'items', value: itemCount },
          ...comparisonFigures({ measure: 'search, p50', unit: 'ms', ...medianPair(pairs) }),
          ...comparisonFigures({
            measure: 'search, p95',
            unit: 'ms',
            ...quantilePair(pairs, 0.95),
            atMost: GOAL,
          }),
        ];
      } finally {
        await bare.close();
      }
    } finally {
      await product.stop();
      await standIn.close();
    }
  },
};
