import type pg from 'pg';

const BATCH_LENGTH = 1_000_000;

/** Inserts rows into tables in batches. */
export const rowTaker = (client: pg.Client) => {
  let allowed: readonly string[] = [];
  let table = '';
  let waiting: string[] = [];
  let length = 0;
  let count = 0;

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await client.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
      [`[${waiting.join(',')}]`],
    );
    count += waiting.length;
    waiting = [];
    length = 0;
  };

  return {
    /** Sets the table names that may be written into statements. */
    allow(tables: readonly string[]): void {
      allowed = tables;
    },
    async begin(name: string): Promise<void> {
      if (!allowed.includes(name)) throw new Error(`The backup contains an unknown table: ${name}.`);
      await flush();
      table = name;
    },
    async add(row: string): Promise<void> {
      waiting.push(row);
      length += row.length;
      if (length > BATCH_LENGTH) await flush();
    },
    end: flush,
    count: (): number => count,
  };
};
