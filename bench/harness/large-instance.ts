import type pg from 'pg';

/** Numbers of rows on one server. `owner` has a tenth of each. */
export type InstanceSize = { conversations: number; turnsEach: number; files: number; documents: number };

const USERS = 100;
const PASSAGES_PER_FILE = 3;
const SAMPLE_TEXTS = 20_000;
/** Begins the token that names the owner of a passage. */
const OWNER_MARK = '@';
/** Version of the server's tokens, so that it does not index these rows again. */
const TOKENS_VERSION = 2;

/** Index of the owner of a numbered row: every tenth belongs to the first user, the rest to all others. */
const ownerOf = (row: string): string =>
  `case when ${row} % 10 = 0 then 0 else 1 + ${row} % ${USERS - 1} end`;
const ageOf = (row: string): string => `now() - ${row} * interval '1 minute'`;

/** Texts of 60 words, a few of them frequent and most of them rare. */
const SAMPLES = `
  create temp table samples as
    select sample, content, to_tsvector('simple', 'The lighthouse ' || content) as tokens from (
      select sample, string_agg('word' || floor(20000 * power(random(), 3))::int, ' ') as content
      from generate_series(0, ${SAMPLE_TEXTS - 1}) as sample, generate_series(1, 60) group by sample) as texts`;

const owners = (first: string): string => `
  create temp table owners as select at, case at when 0 then '${first}' else gen_random_uuid() end as id
    from generate_series(0, ${USERS - 1}) as at`;

const conversations = ({ conversations: count, turnsEach }: InstanceSize): string[] => [
  `create temp table chats as select gen_random_uuid() as id, chat, owners.id as owner
    from generate_series(1, ${count}) as chat join owners on owners.at = ${ownerOf('chat')}`,
  `insert into topics (id, owner_id, asker_id, ground_kind, ground_id, title, created_at, updated_at)
    select id, owner, owner, 'chat', '', 'Chat ' || chat, ${ageOf('chat')}, ${ageOf('chat')} from chats`,
  `create temp table turns as select gen_random_uuid() as id, chats.id as chat, owner, turn, samples.content,
      samples.tokens, ${ageOf('chats.chat')} + turn * interval '5 seconds' as created_at
    from chats cross join generate_series(1, ${turnsEach}) as turn
    join samples on sample = (chats.chat * ${turnsEach} + turn) % ${SAMPLE_TEXTS}`,
  `insert into records (id, asker_id, topic_id, msg_id, parent_id, run_id, body_hash, prompt, model, status, response,
      created_at, updated_at, is_indexed)
    select id, owner, chat, chat || '-' || turn, case when turn = 1 then '' else chat || '-' || (turn - 1) end,
      gen_random_uuid(), '', 'The lighthouse', 'builtin', 'done', content, created_at, created_at, true from turns`,
  `insert into message_words (record_id, asker_id, created_at, tokens, tokens_version)
    select id, owner, created_at, tokens, ${TOKENS_VERSION} from turns`,
];

const files = ({ files: count }: InstanceSize): string[] => [
  `create temp table books as select gen_random_uuid() as id, book, owners.id as owner
    from generate_series(1, ${count}) as book join owners on owners.at = ${ownerOf('book')}`,
  `insert into files (id, owner_id, name, kind, purpose, size, sha256, status, created_at)
    select id, owner, 'book-' || book || '.txt', 'text', 'chat', 1000, '', 'ready', ${ageOf('book')} from books`,
  `insert into passages (owner_id, file_id, ordinal, text, place, tokens, token_count)
    select owner, books.id, ordinal, 'The lighthouse ' || content, '{"kind":"text","start":0,"end":400}',
      tokens || ('''${OWNER_MARK}' || owner || '''')::tsvector, 62
    from books cross join generate_series(0, ${PASSAGES_PER_FILE - 1}) as ordinal
    join samples on sample = (book * ${PASSAGES_PER_FILE} + ordinal) % ${SAMPLE_TEXTS}`,
  `insert into passage_counts (file_id, owner_id, passages, tokens, tokens_version)
    select id, owner, ${PASSAGES_PER_FILE}, ${PASSAGES_PER_FILE * 62}, ${TOKENS_VERSION} from books`,
];

const documents = ({ documents: count }: InstanceSize): string => `
  insert into written_documents (id, owner_id, revision, title, content, excerpt, words, anchors, created_at, updated_at)
  select gen_random_uuid(), owners.id, 1, 'Document ' || document, 'The lighthouse ' || content, left(content, 100), 62,
    '[]', ${ageOf('document')}, ${ageOf('document')}
  from generate_series(1, ${count}) as document join owners on owners.at = ${ownerOf('document')}
  join samples on sample = document % ${SAMPLE_TEXTS}`;

/** Fills a database with the rows of many users by bare SQL. */
export const fillInstance = async (client: pg.Client, owner: string, size: InstanceSize): Promise<void> => {
  const statements = [SAMPLES, owners(owner), ...conversations(size), ...files(size), documents(size)];
  for (const statement of statements) await client.query(statement);
  await client.query('vacuum analyze');
};
