import type { AnswerLack, AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import { answerTraces, records } from '../conversation.tables.ts';

export type TraceStore = ReturnType<typeof createTraceStore>;

export const createTraceStore = (database: Database) => ({
  /** Stores how an answer was made, unless its question was deleted. */
  async save(
    asker: string,
    msgId: string,
    { trace, lack }: { trace: AnswerTrace; lack: AnswerLack | null },
  ): Promise<void> {
    await database.execute(sql`
      insert into ${answerTraces} (record_id, trace, lack)
      select id, ${toJson(trace)}::jsonb, ${lack} from ${records}
      where ${records.askerId} = ${asker} and ${records.msgId} = ${msgId}
      on conflict (record_id) do update set trace = excluded.trace, lack = excluded.lack`);
  },
});
