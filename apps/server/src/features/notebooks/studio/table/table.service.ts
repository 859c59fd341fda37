import { randomUUID } from 'node:crypto';
import { partPath } from '@studiolo/contract/notebooks/addresses';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import type { ChosenModel, Models } from '../../../../core/models/models.service.ts';
import type { Runs } from '../../../../core/runs/runs.service.ts';
import type { RunInTransaction, Transaction } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { NotebookAccess } from '../../notebooks/access.ts';
import {
  createItemParts,
  type RegenerateOptions,
  type NewItem,
  type FindReadableFiles,
  type ReadableFile,
  type StudioReceipt,
} from '../item-parts.ts';
import type { Viewer } from '../present-item.ts';
import type { StudioRow, StudioStore } from '../studio.store.ts';
import { tablePrice } from './price-of.ts';
import {
  addColumn,
  addRow,
  correctCell,
  createTable,
  removeParts,
  restoreParts,
  type Table,
} from './table-parts.ts';
import { tableRemark } from './table-remark.ts';
import { TABLE_RUN, type RowRequest, type TableInput } from './table-run.ts';

type Deps = {
  store: StudioStore;
  access: NotebookAccess;
  readable: FindReadableFiles;
  runs: Pick<Runs, 'prepare'>;
  models: Models;
  transaction: RunInTransaction;
  clock: Clock;
  notifyMembers: (notebookId: string, ownerId: string) => Promise<void>;
};

type PartOptions = {
  itemId: string;
  sourceIds?: readonly string[] | undefined;
  columns?: readonly string[] | undefined;
};
type FillOptions = PartOptions & { model?: string | undefined };

export type TableService = ReturnType<typeof createTableService>;

/** Returns the cells to fill, by source, of the sources that can be read. */
const requestsFor = (
  { columns, rows }: Table,
  files: readonly ReadableFile[],
  scope: 'all' | 'unfilled',
): RowRequest[] =>
  rows.flatMap(({ sourceId, cells }) => {
    const file = files.find((each) => each.sourceId === sourceId);
    const open = columns.filter((_, at) => scope === 'all' || cells[at]?.state !== undefined);
    return file && open.length > 0 ? [{ sourceId, fileId: file.id, name: file.name, columns: open }] : [];
  });

const isRemoved = ({ removed }: Table, sourceId: string): boolean =>
  removed?.rows.some((row) => row.sourceId === sourceId) === true;

/** Creates comparison tables, and fills and changes them. */
export const createTableService = (deps: Deps) => {
  const { store, runs, transaction, clock, notifyMembers } = deps;
  const { requireItem, enterToCreate, sourcesOf, chooseModel, newRow } = createItemParts(deps);

  const prepare = (
    { userId, locale }: Viewer,
    { id: itemId, notebookId, runId, title }: Pick<StudioRow, 'id' | 'notebookId' | 'runId' | 'title'>,
    { ownerId, chosen, rows }: { ownerId: string; chosen: ChosenModel; rows: RowRequest[] },
    tx: Transaction,
  ) => {
    const { rowPrice, total } = tablePrice(chosen.price, rows.length);
    const input: TableInput = { itemId, notebookId, ownerId, rows, rowPrice, locale };
    return runs.prepare(
      {
        id: runId,
        kind: TABLE_RUN,
        key: runId,
        owner: userId,
        title,
        path: partPath(notebookId, 'studio', itemId),
        price: total,
        input,
      },
      tx,
    );
  };

  /** Changes a table under its lock, so that no row that arrives at the same time is lost. */
  const change = async (
    userId: string,
    itemId: string,
    edit: (table: Table) => Table | undefined,
    locale: Viewer['locale'],
  ): Promise<null> => {
    const { row: opened, membership } = await requireItem(userId, itemId, 'editor');
    await transaction(async (tx) => {
      const row = await store.lock(itemId, tx);
      if (row?.content?.shape !== 'table') throw new Refusal('INVALID');
      const content = edit(row.content);
      if (!content || content.columns.length === 0 || content.rows.length === 0) throw new Refusal('INVALID');
      const remark = tableRemark(content, row, locale);
      await store.set(itemId, { content, remark, updatedAt: clock.now() }, tx);
    });
    await notifyMembers(opened.notebookId, membership.ownerId);
    return null;
  };

  /** Starts to fill a table that is not being filled. Without a run if there is nothing to fill. */
  const fill = async (
    viewer: Viewer,
    itemId: string,
    {
      options,
      scope,
      addTo,
    }: {
      options: RegenerateOptions;
      scope: 'all' | 'unfilled';
      addTo: (table: Table, files: readonly ReadableFile[], row: StudioRow) => Table;
    },
  ): Promise<{ itemId: string; runId: string | null }> => {
    const { row: opened, membership } = await requireItem(viewer.userId, itemId, 'editor');
    const { notebookId } = opened;
    const [{ files }, chosen] = await Promise.all([
      deps.readable(viewer.userId, notebookId),
      chooseModel(viewer.userId, options.model, viewer),
    ]);
    const runId = await transaction(async (tx) => {
      const row = await store.lock(itemId, tx);
      if (row?.content?.shape !== 'table') throw new Refusal('INVALID');
      if (row.status === 'making') throw new Refusal('ALREADY_RUNNING');
      const content = addTo(row.content, files, row);
      if (content.columns.length > STUDIO_LIMITS.columns || content.rows.length > STUDIO_LIMITS.tableRows)
        throw new Refusal('TOO_LARGE');
      const rows = requestsFor(content, files, scope);
      const updatedAt = clock.now();
      if (rows.length === 0) {
        await store.set(itemId, { content, updatedAt }, tx);
        return null;
      }
      const isBuiltin = chosen.name === BUILTIN_MODEL;
      const next = {
        content,
        makerId: viewer.userId,
        instruction: options.instruction ?? row.instruction,
        model: chosen.name,
        isExtract: scope === 'all' ? isBuiltin : isBuiltin || row.isExtract,
        status: 'making' as const,
        runId: randomUUID(),
        error: null,
        updatedAt,
      };
      await store.set(itemId, next, tx);
      await prepare(viewer, { ...row, ...next }, { ownerId: membership.ownerId, chosen, rows }, tx);
      return next.runId;
    });
    await notifyMembers(notebookId, membership.ownerId);
    return { itemId, runId };
  };

  return {
    async create(viewer: Viewer, options: NewItem): Promise<StudioReceipt> {
      const { notebookId, columns = [], sourceIds } = options;
      const ownerId = await enterToCreate(viewer.userId, notebookId);
      if (columns.length === 0) throw new Refusal('INVALID');
      const [files, chosen] = await Promise.all([
        sourcesOf(viewer.userId, notebookId, sourceIds),
        chooseModel(viewer.userId, options.model, viewer),
      ]);
      const table = createTable(columns, files);
      const row = newRow(viewer, options, chosen, table);
      await transaction(async (tx) => {
        await store.insert(row, tx);
        await prepare(viewer, row, { ownerId, chosen, rows: requestsFor(table, files, 'all') }, tx);
      });
      await notifyMembers(notebookId, ownerId);
      return { itemId: row.id, runId: row.runId };
    },

    /** Fills all cells again, with rows for new sources if the table covers all sources. Corrections stay. */
    async refill(viewer: Viewer, itemId: string, options: RegenerateOptions): Promise<StudioReceipt> {
      const { runId } = await fill(viewer, itemId, {
        options,
        scope: 'all',
        addTo: (table, files, { sourceIds }) =>
          files
            .filter((file) => sourceIds === null && !isRemoved(table, file.sourceId))
            .reduce(addRow, table),
      });
      if (runId === null) throw new Refusal('FILE_NOT_READY', { key: 'studio-no-sources' });
      return { itemId, runId };
    },

    /** Adds rows and columns, and fills the cells that are not filled yet. */
    fill: (viewer: Viewer, { itemId, sourceIds = [], columns = [], model }: FillOptions) =>
      fill(viewer, itemId, {
        options: { model },
        scope: 'unfilled',
        addTo: (table, files) => {
          const added = files.filter(({ sourceId }) => sourceIds.includes(sourceId));
          return added.reduce(addRow, columns.reduce(addColumn, table));
        },
      }),

    correct: (
      { userId, locale }: Viewer,
      { itemId, ...cell }: { itemId: string; sourceId: string; column: string; value: string | null },
    ) => change(userId, itemId, (table) => correctCell(table, cell), locale),

    remove: ({ userId, locale }: Viewer, { itemId, sourceIds = [], columns = [] }: PartOptions) =>
      change(userId, itemId, (table) => removeParts(table, { sourceIds, columns }), locale),

    restore: ({ userId, locale }: Viewer, { itemId, sourceIds = [], columns = [] }: PartOptions) =>
      change(userId, itemId, (table) => restoreParts(table, { sourceIds, columns }), locale),
  };
};
