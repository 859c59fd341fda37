import type { AnswerLack, AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import { inArray, lt, sql } from 'drizzle-orm';
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

  /** Deletes the traces of turns before the given time; returns their number. */
  async removeBefore(moment: Date): Promise<number> {
    const old = database.select({ id: records.id }).from(records).where(lt(records.createdAt, moment));
    const { rowCount } = await database.delete(answerTraces).where(inArray(answerTraces.recordId, old));
    return rowCount ?? 0;
  },
});
