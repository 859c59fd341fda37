import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { FindPlace } from '../../../../core/evidence/sharpen.ts';
import type { Files } from '../../../../core/files/files.service.ts';
import type { Knowledge } from '../../../../core/knowledge/knowledge.service.ts';
import type { Models } from '../../../../core/models/models.service.ts';
import type { Lane } from '../../../../core/runs/lanes/lane.ts';
import type { RunKind } from '../../../../core/runs/run-kind.ts';
import type { RunInTransaction } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Log } from '../../../../platform/logging/log.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { explainStudioError, NoSourceContent, UnreadableAnswer } from '../studio-errors.ts';
import type { StudioRow, StudioStore } from '../studio.store.ts';
import { landRow, type ReadRow } from './land-row.ts';
import { readRow } from './read-row.ts';
import { tableRemark } from './table-remark.ts';

export const TABLE_RUN = 'studio-table';
const TABLES: Lane = { name: 'tables', slots: 3 };

/** A source whose cells are filled, for some columns. */
export type RowRequest = { sourceId: string; fileId: string; name: string; columns: string[] };

export type TableInput = {
  itemId: string;
  notebookId: string;
  ownerId: string;
  rows: RowRequest[];
  /** Price of a row that is filled. */
  rowPrice: number;
  locale: Locale;
};

type Deps = {
  store: StudioStore;
  knowledge: Knowledge;
  models: Pick<Models, 'choose'>;
  files: Pick<Files, 'placeOf'>;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  notifyMembers: (notebookId: string, ownerId: string) => Promise<void>;
};

/** Fills a table source by source. Each row is a step, charged in the commit that saves it, and shown at once. */
export const createTableRun = (deps: Deps): RunKind<TableInput> => {
  const { store, knowledge, models, files, transaction, clock, log } = deps;

  const modelOf = async ({ makerId, model }: StudioRow, locale: Locale) => {
    if (makerId === null) throw new Refusal('MODEL_UNAVAILABLE');
    const chosen = await models.choose(makerId, model, locale);
    return chosen.name === BUILTIN_MODEL ? undefined : chosen;
  };

  const saveRow = (
    { itemId, locale }: TableInput,
    runId: string,
    request: RowRequest,
    read: ReadRow,
  ): Promise<void> =>
    transaction(async (tx) => {
      const row = await store.lock(itemId, tx);
      if (row?.content?.shape !== 'table') return;
      const table = landRow({ content: row.content, anchors: row.anchors }, request, read);
      const remark = tableRemark(table.content, row, locale);
      await store.setOfRun(itemId, runId, { ...table, remark, updatedAt: clock.now() }, tx);
    });

  return {
    kind: TABLE_RUN,
    lane: TABLES,
    isPaidByParts: true,

    async *work(input, { runId, signal, step }) {
      const { itemId, notebookId, ownerId, rows, rowPrice, locale } = input;
      const item = await store.find(itemId);
      if (!item) return;
      const model = await modelOf(item, locale);
      const findPlace: FindPlace = (fileId, start, end) =>
        // A source deleted in the meantime must not fail the row.
        files.placeOf(ownerId, fileId, start, end).catch(() => undefined);
      const reasons: string[] = [];
      for (const [at, request] of rows.entries()) {
        yield { type: 'progress', done: at, total: rows.length, label: request.name };
        const now = await store.find(itemId);
        if (now?.content?.shape !== 'table') return;
        // A row that was removed in the meantime is neither read nor charged.
        if (!now.content.rows.some(({ sourceId }) => sourceId === request.sourceId)) continue;
        const { state, reason } = await step(
          `row ${request.sourceId}`,
          async () => {
            const read = await readRow(
              { knowledge, findPlace },
              {
                ownerId,
                file: { id: request.fileId, name: request.name },
                columns: request.columns,
                instruction: item.instruction,
                locale,
                model,
                signal,
              },
            );
            // Before it is charged, so that no paid row is missing after a crash.
            await saveRow(input, runId, request, read);
            return { state: read.state, reason: read.state === 'unread' ? read.reason : undefined };
          },
          { settles: (row) => (row.state === 'read' ? rowPrice : 0) },
        );
        await deps.notifyMembers(notebookId, ownerId);
        if (state === 'unread') reasons.push(reason ?? 'unreadable');
      }
      if (rows.length > 0 && reasons.length === rows.length)
        throw reasons.includes('unreadable') ? new UnreadableAnswer() : new NoSourceContent();
    },

    async finish({ itemId }, { runId, state, error }, tx) {
      const status = state === 'done' ? 'ready' : state === 'stopped' ? 'stopped' : 'failed';
      const row = await store.setOfRun(itemId, runId, { status, error: error ?? null }, tx);
      return row ? 'saved' : 'discarded';
    },

    notify: ({ notebookId, ownerId }) => deps.notifyMembers(notebookId, ownerId),

    explain(error) {
      if (error instanceof Refusal) {
        const { key, values } = error.details;
        return error.code === 'BUSY' ? undefined : { key: key ?? error.code, ...(values && { values }) };
      }
      return explainStudioError(log, error);
    },
  };
};
