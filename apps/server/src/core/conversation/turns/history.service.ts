import { randomUUID } from 'node:crypto';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/files.service.ts';
import type { Runs } from '../../runs/runs.service.ts';
import type { ConversationExtensions } from '../extensions.ts';
import { presentTurn } from './present-turn.ts';
import type { NotifyDevices } from '../notify-devices.ts';
import type { TurnFilter, TurnStore } from './turns.store.ts';

type Deps = {
  records: TurnStore;
  extensions: Pick<ConversationExtensions, 'beside'>;
  files: Files;
  runs: Runs;
  transaction: RunInTransaction;
  notify: NotifyDevices;
};

export type History = ReturnType<typeof createHistory>;

/** Lists, edits and deletes a user's questions and answers. */
export const createHistory = ({ records, extensions, files, runs, transaction, notify }: Deps) => ({
  async page(
    asker: string,
    filter: TurnFilter,
    page: { current: number; size: number },
    locale: Locale,
  ): Promise<Page<HistoryRecord>> {
    const { rows, total } = await records.page(asker, filter, page.current, page.size);
    const extras = await extensions.beside(rows.map(({ id }) => id));
    return toPage(
      rows.map((row) => presentTurn(row, extras(row.id), locale)),
      total,
      page,
    );
  },

  async deleteTurn(asker: string, msgId: string): Promise<null> {
    const turn = await records.find(asker, msgId);
    if (!turn) throw new Refusal('NOT_FOUND');
    if (turn.status === 'running') await runs.cancel(turn.runId, asker);
    await transaction(async (tx) => {
      await runs.forget(asker, [turn.runId], tx);
      await records.remove(turn, tx);
      await files.release([turn.runId], tx);
    });
    notify(asker, [
      ['records', turn.topicId],
      ['runs', turn.runId],
      ['count', turn.runId],
    ]);
    return null;
  },

  newMessageId: (): string => randomUUID(),
});
