import { connectToCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';

const LIMIT = 20;
const CANDIDATES = 60;

const excerptOf = (text: string): string =>
  `substr(${text}, greatest(1, coalesce(nullif(strpos(lower(${text}), $2), 0), 1) - 40), 180)`;

/** Requires each word to occur in one of the columns. The words begin at the third parameter. */
const containing = (columns: readonly string[], words: readonly string[]): string =>
  words
    .map((_, at) => `(${columns.map((column) => `${column} ilike $${at + 3}`).join(' or ')})`)
    .join(' and ');

/** Requires all words. The last one may be a prefix. */
const everyWord = (words: readonly string[]): string =>
  words.map((word, at) => (at === words.length - 1 ? `('${word}' | '${word}':*)` : `'${word}'`)).join(' & ');

const MESSAGE_TEXT = `r.prompt || E'\\n' || r.response`;
const MESSAGES = `
  with newest as (
    select record_id from message_words where asker_id = $1 and tokens @@ $3::tsquery
    order by created_at desc limit ${CANDIDATES}
  )
  select r.msg_id, t.title, ${excerptOf(`(${MESSAGE_TEXT})`)} as snippet, r.created_at
  from newest join records r on r.id = newest.record_id join topics t on t.id = r.topic_id
  where t.deleted_at is null order by strpos(lower(${MESSAGE_TEXT}), $2) > 0 desc, r.created_at desc limit ${LIMIT}`;

const titlesWith = (words: readonly string[]): string => `
  select id, title, $2 as sought from topics
  where asker_id = $1 and deleted_at is null and not is_temporary and ${containing(['title'], words)}
  order by updated_at desc limit ${LIMIT}`;

const documentsWith = (words: readonly string[]): string => `
  select id, title, ${excerptOf('content')} as snippet, updated_at from written_documents
  where owner_id = $1 and deleted_at is null and ${containing(['title', 'content'], words)}
  order by updated_at desc limit ${LIMIT}`;

const notesWith = (words: readonly string[]): string => `
  select note.id, note.title, ${excerptOf('note.content')} as snippet, note.updated_at
  from notebook_notes note join notebooks book on book.id = note.notebook_id
  where book.owner_id = $1 and note.deleted_at is null and book.deleted_at is null
    and ${containing(['note.title', 'note.content'], words)}
  order by note.updated_at desc limit ${LIMIT}`;

/** Searches the data of one owner by bare SQL: one statement per kind, each on its own connection. */
export const openBareSearch = async (folder: string, owner: string) => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => connectToCluster(folder)));
  return {
    async find(query: string): Promise<number> {
      const words = query.split(/\s+/);
      const needle = query.toLowerCase();
      const patterns = words.map((word) => `%${word}%`);
      const statements: [string, string[]][] = [
        [MESSAGES, [owner, needle, everyWord(words)]],
        [titlesWith(words), [owner, needle, ...patterns]],
        [documentsWith(words), [owner, needle, ...patterns]],
        [notesWith(words), [owner, needle, ...patterns]],
      ];
      const results = await Promise.all(
        statements.map(([statement, values], at) => clients[at]!.query(statement, values)),
      );
      return results.reduce((sum, { rows }) => sum + rows.length, 0);
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
};
