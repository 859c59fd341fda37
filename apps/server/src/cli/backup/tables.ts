import type pg from 'pg';

/** Quoted names of all our tables, each after those that it references. */
export const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    WITH RECURSIVE levels AS (
      SELECT oid, 0 AS level FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
      UNION
      SELECT conrelid, level + 1 FROM levels
      JOIN pg_constraint ON contype = 'f' AND confrelid = levels.oid AND conrelid <> confrelid
    )
    SELECT format('%I.%I', 'public', relname) AS name FROM levels JOIN pg_class USING (oid)
    GROUP BY relname ORDER BY max(level), relname`);
  return rows.map(({ name }) => name);
};

/** Advances identity columns past the inserted values. */
export const advanceIdentities = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ advance: string }>(`
    SELECT format('SELECT setval(pg_get_serial_sequence(%L, %L), max(%I)) FROM public.%I',
      'public.' || quote_ident(table_name), column_name, column_name, table_name) AS advance
    FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`);
  for (const { advance } of rows) await client.query(advance);
};
