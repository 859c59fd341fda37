import { randomUUID } from 'node:crypto';
import type { Color, Notebook } from '@studiolo/contract/notebooks/entities';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess, People } from './access.ts';
import type { NotebookFilter, NotebookRow, NotebookStore } from './notebooks.store.ts';
import { refuseTooManyNotebooks } from './refuse-too-many-notebooks.ts';
import type { ReaderStore } from './readers.store.ts';
import type { NotifyMembers } from './notify-members.ts';

type NotebookFields = { name?: string | undefined; emoji?: string | undefined; color?: Color | undefined };
type NotebookQuery = {
  current: number;
  size: number;
  search?: string | undefined;
  ownership?: NotebookFilter['ownership'] | undefined;
  sort?: NotebookFilter['sort'] | undefined;
};

type Deps = {
  notebooks: NotebookStore;
  readers: ReaderStore;
  access: NotebookAccess;
  people: People;
  /** Returns the number of sources in each notebook. */
  countSources: (notebookIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  clock: Clock;
  deletion: Deletion<NotebookRow>;
  /** Stops the work on a notebook's sources, or resumes it. */
  sourceWork: {
    stop: (notebookId: string, ownerId: string) => Promise<void>;
    resume: (notebookId: string) => Promise<void>;
  };
  notifyMembers: NotifyMembers;
};

export type NotebookService = ReturnType<typeof createNotebookService>;

export const createNotebookService = (deps: Deps) => {
  const { notebooks, readers, access, people, clock, deletion, notifyMembers } = deps;

  const present = async (userId: string, rows: readonly NotebookRow[]): Promise<Notebook[]> => {
    const ids = rows.map(({ id }) => id);
    const [roles, shared, sources, names] = await Promise.all([
      readers.rolesOf(ids, userId),
      readers.sharedAmong(ids),
      deps.countSources(ids),
      people.namesOf([...new Set(rows.map(({ ownerId }) => ownerId))]),
    ]);
    return rows.map(({ id, ownerId, name, emoji, color, linkRole, createdAt, updatedAt }) => ({
      notebookId: id,
      name,
      emoji,
      color,
      role: ownerId === userId ? 'owner' : (roles.get(id) ?? 'asker'),
      ownerName: names.get(ownerId) ?? '',
      isShared: shared.has(id) || linkRole !== null,
      sources: sources.get(id) ?? 0,
      createDate: createdAt.toISOString(),
      updateDate: updatedAt.toISOString(),
    }));
  };

  return {
    async create(owner: string, { name = '', emoji = '', color = 'green' }: NotebookFields) {
      await refuseTooManyNotebooks(notebooks, owner);
      const now = clock.now();
      const row: NotebookRow = {
        id: randomUUID(),
        ownerId: owner,
        name,
        emoji,
        color,
        linkRole: null,
        linkHash: null,
        sealedLink: null,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await notebooks.insert(row);
      await notifyMembers(row.id, owner);
      return { notebookId: row.id };
    },

    async page(
      userId: string,
      { search = '', ownership = 'all', sort = 'used', ...page }: NotebookQuery,
    ): Promise<Page<Notebook>> {
      await access.acceptInvitations(userId);
      const words = search.split(/\s+/).filter(Boolean);
      const { rows, total } = await notebooks.page(userId, { words, ownership, sort }, page);
      return toPage(await present(userId, rows), total, page);
    },

    async get(userId: string, notebookId: string): Promise<Notebook> {
      const { notebook: row } = await access.require(userId, notebookId, 'asker');
      const [notebook] = await present(userId, [row]);
      if (!notebook) throw new Refusal('NOT_FOUND');
      return notebook;
    },

    async update(userId: string, notebookId: string, { name, emoji, color }: NotebookFields): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'editor');
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(emoji === undefined ? {} : { emoji }),
        ...(color === undefined ? {} : { color }),
      };
      await notebooks.set(notebookId, { ...change, updatedAt: clock.now() });
      await notifyMembers(notebookId, ownerId);
      return null;
    },

    async remove(userId: string, notebookId: string): Promise<null> {
      const { ownerId } = await access.require(userId, notebookId, 'owner');
      await deletion.remove({ id: notebookId });
      await deps.sourceWork.stop(notebookId, ownerId);
      await notifyMembers(notebookId, ownerId);
      return null;
    },

    async restore(userId: string, notebookId: string): Promise<null> {
      const [restored] = await deletion.restore({ id: notebookId, ownerId: userId });
      if (!restored) throw new Refusal('NOT_FOUND');
      await deps.sourceWork.resume(notebookId);
      await notifyMembers(notebookId, userId);
      return null;
    },
  };
};
