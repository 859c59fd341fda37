import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { createDeletion } from '../deletion/deletion.ts';
import type { Files } from '../files/files.service.ts';
import type { Runs } from '../runs/runs.service.ts';
import { topics } from './conversation.tables.ts';
import type { ConversationExtensions } from './extensions.ts';
import type { TurnStore } from './turns/turns.store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  records: Pick<TurnStore, 'runsIn'>;
  extensions: Pick<ConversationExtensions, 'usesOf'>;
  files: Pick<Files, 'release'>;
  runs: Pick<Runs, 'forget'>;
};

/** Conversations are erased with their runs and files, temporary ones also after a day without a question. */
export const createConversationDeletion = ({ records, extensions, files, runs, ...deps }: Deps) =>
  createDeletion(deps, {
    table: topics,
    isDue: (isExpired, now) =>
      or(
        isExpired,
        and(
          eq(topics.isTemporary, true),
          lt(topics.updatedAt, new Date(now.getTime() - CHAT_LIMITS.temporaryMs)),
        ),
      ),
    async erase(rows, tx) {
      for (const { id, askerId } of rows) {
        const runIds = (await records.runsIn(askerId, id, tx)).map(({ runId }) => runId);
        const furtherUses = await extensions.usesOf(id, tx);
        await runs.forget(askerId, runIds, tx);
        await files.release([...runIds, ...furtherUses], tx);
      }
    },
  });
