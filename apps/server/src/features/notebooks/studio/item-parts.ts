import { randomUUID } from 'node:crypto';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import type { StudioLength, StudioTone } from '@studiolo/contract/notebooks/studio-entities';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import { wordsOf } from '../../../core/extracts/words.ts';
import type { ScopeFile } from '../../../core/conversation/scope.ts';
import type { ChosenModel, Models } from '../../../core/models/models.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import type { Viewer } from './present-item.ts';
import type { StudioRow, StudioStore } from './studio.store.ts';

/** A learned source, as its file. */
export type ReadableFile = ScopeFile & { sourceId: string };

/** Returns the learned sources of a notebook for a user who may read it: the chosen ones, or all. */
export type FindReadableFiles = (
  userId: string,
  notebookId: string,
  sourceIds?: readonly string[],
) => Promise<{ files: readonly ReadableFile[] }>;

type Deps = {
  store: StudioStore;
  access: NotebookAccess;
  readable: FindReadableFiles;
  models: Pick<Models, 'choose'>;
  clock: Clock;
};

export type RegenerateOptions = {
  instruction?: string | undefined;
  length?: StudioLength | undefined;
  tone?: StudioTone | undefined;
  model?: string | undefined;
};
export type NewItem = RegenerateOptions & {
  notebookId: string;
  kind: StudioKind;
  columns?: string[] | undefined;
  sourceIds?: string[] | undefined;
};
export type StudioReceipt = { itemId: string; runId: string };

/** Parts of the services of studio items: access, sources, model and a new row. */
export const createItemParts = ({ store, access, readable, models, clock }: Deps) => ({
  async requireItem(userId: string, itemId: string, role: 'viewer' | 'editor') {
    const row = await store.find(itemId);
    if (!row) throw new Refusal('NOT_FOUND');
    return { row, membership: await access.require(userId, row.notebookId, role) };
  },

  /** Returns the owner of a notebook that has room for another item. */
  async enterToCreate(userId: string, notebookId: string): Promise<string> {
    const { ownerId } = await access.require(userId, notebookId, 'editor');
    if ((await store.count(notebookId)) >= STUDIO_LIMITS.items)
      throw new Refusal('TOO_LARGE', { key: 'studio-limit', values: { limit: STUDIO_LIMITS.items } });
    return ownerId;
  },

  async sourcesOf(userId: string, notebookId: string, sourceIds: readonly string[] | undefined) {
    const { files } = await readable(userId, notebookId, sourceIds);
    if (files.length === 0) throw new Refusal('FILE_NOT_READY', { key: 'studio-no-sources' });
    return files;
  },

  async chooseModel(userId: string, name: string | undefined, { locale }: Viewer): Promise<ChosenModel> {
    const chosen = await models.choose(userId, name, locale);
    if (chosen.images) throw new Refusal('MODEL_UNAVAILABLE');
    return chosen;
  },

  newRow(
    { userId, locale }: Viewer,
    { notebookId, kind, sourceIds, instruction = '', length = 'medium', tone = 'neutral' }: NewItem,
    chosen: ChosenModel,
    content: StudioContent | null,
  ): StudioRow {
    const now = clock.now();
    return {
      id: randomUUID(),
      notebookId,
      makerId: userId,
      kind,
      title: wordsOf(locale === 'zh_CN' ? 'zh' : 'en').titles[kind],
      isNamed: false,
      sourceIds: sourceIds ?? null,
      instruction,
      length,
      tone,
      model: chosen.name,
      isExtract: chosen.name === BUILTIN_MODEL,
      status: 'making',
      runId: randomUUID(),
      error: null,
      remark: '',
      content,
      anchors: [],
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    };
  },
});
