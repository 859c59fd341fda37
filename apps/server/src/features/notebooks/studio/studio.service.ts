import type { Price } from '@studiolo/contract/ledger/prices';
import { partPath } from '@studiolo/contract/notebooks/addresses';
import { randomUUID } from 'node:crypto';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { StudioItem, StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import type { StudioFileType } from '@studiolo/contract/notebooks/studio-endpoints';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { Documents } from '../../../core/documents/documents.service.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { ChosenModel, Models } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import type { VerifyAnchors } from '../../../core/evidence/verify-anchors.ts';
import { checkEvidence } from '../../../core/evidence-check/check-evidence.ts';
import {
  createItemParts,
  type FindReadableFiles,
  type NewItem,
  type RegenerateOptions,
  type StudioReceipt,
} from './item-parts.ts';
import { presentItem, presentSummary, type Viewer } from './present-item.ts';
import { writeStudioFile } from './studio-files.ts';
import type { StudioInput, StudioContext } from './studio-run.ts';
import type { StudioRow, StudioStore } from './studio.store.ts';
import type { TableService } from './table/table.service.ts';

export type StudioDeps = {
  store: StudioStore;
  deletion: Deletion<StudioRow>;
  access: NotebookAccess;
  readable: FindReadableFiles;
  /** Comparison tables, which are filled in a separate lane. */
  tables: Pick<TableService, 'create' | 'refill'>;
  verifyAnchors: VerifyAnchors;
  runs: Runs;
  models: Models;
  knowledge: Knowledge;
  files: Pick<Files, 'placeOf'>;
  documents: Documents;
  transaction: RunInTransaction;
  clock: Clock;
  notifyMembers: (notebookId: string, ownerId: string) => Promise<void>;
};

export type StudioService = ReturnType<typeof createStudioService>;

/** Items that are generated from the sources of a notebook. */
export const createStudioService = (deps: StudioDeps) => {
  const {
    store,
    deletion,
    access,
    tables,
    verifyAnchors,
    runs,
    knowledge,
    files,
    documents,
    transaction,
    clock,
    notifyMembers,
  } = deps;

  const { requireItem, enterToCreate, sourcesOf, chooseModel, newRow } = createItemParts(deps);

  const prepareRun = (
    viewer: Viewer,
    context: StudioContext,
    price: Price,
    { runId, title, tx }: { runId: string; title: string; tx: Transaction },
  ) =>
    runs.prepare(
      {
        id: runId,
        kind: 'studio',
        key: runId,
        owner: viewer.userId,
        title,
        path: partPath(context.notebookId, 'studio', context.itemId),
        price,
        input: context,
      },
      tx,
    );

  const fullInput = (
    context: StudioContext,
    sources: readonly { id: string; name: string }[],
    chosen: ChosenModel,
    { locale }: Viewer,
  ): StudioInput => ({
    ...context,
    files: sources,
    locale,
    model: chosen.name === BUILTIN_MODEL ? undefined : chosen,
  });

  return {
    async create(viewer: Viewer, options: NewItem): Promise<StudioReceipt> {
      if (options.kind === 'table') return tables.create(viewer, options);
      const { notebookId, sourceIds } = options;
      const ownerId = await enterToCreate(viewer.userId, notebookId);
      const [sources, chosen] = await Promise.all([
        sourcesOf(viewer.userId, notebookId, sourceIds),
        chooseModel(viewer.userId, options.model, viewer),
      ]);
      const row = newRow(viewer, options, chosen, null);
      const { id: itemId, runId, title } = row;
      const context = { itemId, notebookId, ownerId };
      const run = await transaction(async (tx) => {
        await store.insert(row, tx);
        return prepareRun(viewer, context, chosen.price, { runId, title, tx });
      });
      runs.launch(run, fullInput(context, sources, chosen, viewer));
      await notifyMembers(notebookId, ownerId);
      return { itemId, runId };
    },

    async regenerate(viewer: Viewer, itemId: string, options: RegenerateOptions): Promise<StudioReceipt> {
      const { row, membership } = await requireItem(viewer.userId, itemId, 'editor');
      if (row.kind === 'table') return tables.refill(viewer, itemId, options);
      const [sources, chosen] = await Promise.all([
        sourcesOf(viewer.userId, row.notebookId, row.sourceIds ?? undefined),
        chooseModel(viewer.userId, options.model ?? undefined, viewer),
      ]);
      const runId = randomUUID();
      const { notebookId, title } = row;
      const context = { itemId, notebookId, ownerId: membership.ownerId };
      const { instruction = row.instruction, length = row.length, tone = row.tone } = options;
      const run = await transaction(async (tx) => {
        const change = {
          makerId: viewer.userId,
          instruction,
          length,
          tone,
          model: chosen.name,
          status: 'making' as const,
          runId,
          error: null,
          updatedAt: clock.now(),
        };
        if (!(await store.begin(itemId, change, tx))) throw new Refusal('ALREADY_RUNNING');
        return prepareRun(viewer, context, chosen.price, { runId, title, tx });
      });
      runs.launch(run, fullInput(context, sources, chosen, viewer));
      await notifyMembers(notebookId, membership.ownerId);
      return { itemId, runId };
    },

    async page(
      viewer: Viewer,
      notebookId: string,
      page: { current: number; size: number },
    ): Promise<Page<StudioItemSummary>> {
      await access.require(viewer.userId, notebookId, 'viewer');
      const { rows, total } = await store.page(notebookId, page);
      return toPage(
        rows.map((row) => presentSummary(row, viewer)),
        total,
        page,
      );
    },

    async get(viewer: Viewer, itemId: string): Promise<StudioItem> {
      const { row } = await requireItem(viewer.userId, itemId, 'viewer');
      return presentItem(row, viewer);
    },

    async rename(userId: string, itemId: string, title: string): Promise<null> {
      const { row, membership } = await requireItem(userId, itemId, 'editor');
      await store.set(itemId, { title, isNamed: true, updatedAt: clock.now() });
      await notifyMembers(row.notebookId, membership.ownerId);
      return null;
    },

    async edit(userId: string, itemId: string, text: string, anchors: readonly Anchor[]): Promise<null> {
      const { row, membership } = await requireItem(userId, itemId, 'editor');
      if (row.status === 'making') throw new Refusal('ALREADY_RUNNING');
      if (row.content?.shape !== 'text') throw new Refusal('INVALID');
      const verifiedAnchors = await verifyAnchors(userId, anchors, row.anchors);
      if (verifiedAnchors.length < anchors.length) throw new Refusal('INVALID');
      const change = { content: { shape: 'text' as const, text }, anchors: verifiedAnchors };
      await store.set(itemId, { ...change, updatedAt: clock.now() });
      await notifyMembers(row.notebookId, membership.ownerId);
      return null;
    },

    async remove(userId: string, itemId: string): Promise<null> {
      const { row, membership } = await requireItem(userId, itemId, 'editor');
      await deletion.remove({ id: itemId });
      if (row.status === 'making' && row.makerId) await runs.cancel(row.runId, row.makerId);
      await notifyMembers(row.notebookId, membership.ownerId);
      return null;
    },

    async restore(userId: string, itemId: string): Promise<null> {
      const row = await store.findDeleted(itemId);
      if (!row) throw new Refusal('NOT_FOUND');
      const membership = await access.require(userId, row.notebookId, 'editor');
      const [restored] = await deletion.restore({ id: itemId });
      if (!restored) throw new Refusal('NOT_FOUND');
      await notifyMembers(row.notebookId, membership.ownerId);
      return null;
    },

    async download(
      { userId, locale }: Viewer,
      itemId: string,
      fileType: StudioFileType,
    ): Promise<OutgoingFile> {
      const { row } = await requireItem(userId, itemId, 'viewer');
      return writeStudioFile(documents, row, fileType, locale);
    },

    async check(
      userId: string,
      {
        notebookId,
        text,
        sourceIds,
        anchors,
      }: { notebookId: string; text: string; sourceIds?: string[] | undefined; anchors: readonly Anchor[] },
    ) {
      const sources = await sourcesOf(userId, notebookId, sourceIds);
      return { sentences: await checkEvidence({ knowledge, files }, { files: sources, anchors }, text) };
    },
  };
};
