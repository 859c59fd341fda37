import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { passageTokens, TOKENS_VERSION } from '../../apps/server/src/testing/knowledge/search-files.ts';

const BATCH_SIZE = 1000;

type NewText = { id: string; notebook: number; text: string; tokens: string; count: number };

const GIVEN = `json_to_recordset($1::json) as given(id uuid, notebook int, text text, tokens text, count int)`;

const STATEMENTS = [
  `insert into files (id, owner_id, name, kind, purpose, size, sha256, status, length, created_at)
    select id, $2::uuid, 'text.txt', 'txt', 'source', length(text), '', 'ready', length(text), now() from ${GIVEN}`,
  `insert into passages (owner_id, file_id, ordinal, text, place, tokens, token_count)
    select $2::uuid, id, 0, text, json_build_object('kind', 'text', 'start', 0, 'end', length(text)),
      tokens::tsvector || ('''@' || $2::uuid || '''')::tsvector, count from ${GIVEN}`,
  `insert into passage_counts (file_id, owner_id, passages, tokens, tokens_version)
    select id, $2::uuid, 1, count, ${TOKENS_VERSION} from ${GIVEN}`,
  `insert into notebook_sources (id, notebook_id, owner_id, kind, title, titled_by, file_id, url, created_at, updated_at)
    select gen_random_uuid(), notebooks.id, $2::uuid, 'text', 'Text', 'person', given.id, '', now(), now()
    from ${GIVEN} join notebooks on notebooks.owner_id = $2::uuid and notebooks.name = 'Filled ' || given.notebook`,
];

/**
 * Fills a database with texts of one owner by bare SQL, one passage each. The first `sourceCount` are sources of
 * notebooks with the given number of sources each.
 */
export const fillSources = async (
  client: pg.Client,
  owner: string,
  { sourceCount, sourcesEach }: { sourceCount: number; sourcesEach: number },
  texts: Iterable<string>,
): Promise<void> => {
  await client.query(
    `insert into notebooks (id, owner_id, name, emoji, colour, created_at, updated_at)
      select gen_random_uuid(), $1::uuid, 'Filled ' || book, '📓', 'blue', now(), now() from generate_series(1, $2::int) as book`,
    [owner, Math.ceil(sourceCount / sourcesEach)],
  );
  let batch: NewText[] = [];
  let written = 0;
  const write = async (): Promise<void> => {
    for (const statement of STATEMENTS) await client.query(statement, [JSON.stringify(batch), owner]);
    batch = [];
  };
  for (const text of texts) {
    const { tokens, tokenCount } = passageTokens(null, text);
    const notebook = written < sourceCount ? 1 + Math.floor(written / sourcesEach) : 0;
    batch.push({ id: randomUUID(), notebook, text, tokens, count: tokenCount });
    written += 1;
    if (batch.length === BATCH_SIZE) await write();
  }
  if (batch.length > 0) await write();
  await client.query('vacuum analyze');
};
