import type { AnswerLack, AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { answerTraces, records } from '../conversation.tables.ts';

export type TraceStore = ReturnType<typeof createTraceStore>;

export const createTraceStore = (database: Database) => ({
  /** Keeps how the answer to a question was made, if that was not deleted. */
  async keep(
    asker: string,
    msgId: string,
    { trace, lack }: { trace: AnswerTrace; lack: AnswerLack | null },
  ): Promise<void> {
    await database.execute(sql`
      insert into ${answerTraces} (record_id, trace, lack)
      select id, ${JSON.stringify(trace)}::jsonb, ${lack} from ${records}
      where ${records.askerId} = ${asker} and ${records.msgId} = ${msgId}
      on conflict (record_id) do update set trace = excluded.trace, lack = excluded.lack`);
  },
});
