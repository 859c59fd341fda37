import type { ScopeFile, SharedFiles } from '../../../core/conversation/scope.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { filesOf, isLearned } from '../../../core/sources/present-source.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import type { SourceStore } from './sources.store.ts';

type Deps = { sources: SourceStore; access: NotebookAccess; files: Pick<Files, 'states'> };

/** The sources for questions in a notebook, and the permission to read their files. */
export const createSourceScope = ({ sources, access, files }: Deps) => {
  /** Returns the learned sources of a notebook; with `sourceIds`, only those. */
  const learnedFiles = async (
    ownerId: string,
    notebookId: string,
    sourceIds?: readonly string[],
  ): Promise<{ files: (ScopeFile & { sourceId: string })[]; isLearning: boolean }> => {
    const all = await sources.ofNotebook(notebookId);
    const chosen = sourceIds && sourceIds.length > 0 ? new Set(sourceIds) : undefined;
    const rows = chosen ? all.filter(({ id }) => chosen.has(id)) : all;
    const fileOf = await filesOf(files, ownerId, rows);
    const ready = rows.flatMap(({ id: sourceId, fileId, title }) => {
      const file = fileId === null ? undefined : fileOf.get(fileId);
      return file && isLearned(file)
        ? [{ id: file.id, sourceId, name: title, kind: file.kind, ownerId }]
        : [];
    });
    const isLearning = rows.some(
      ({ fetching, fileId }) =>
        fetching !== null || (fileId !== null && fileOf.get(fileId)?.status === 'reading'),
    );
    return { files: ready, isLearning };
  };

  return {
    /**
     * Returns the scope for a user who may ask. Throws if no source is learned, unless the question may go
     * beyond the sources.
     */
    async scopeOf(
      userId: string,
      notebookId: string,
      sourceIds: readonly string[] | undefined,
      isBeyond: boolean,
    ): Promise<SharedFiles & { remark?: undefined }> {
      const { ownerId } = await access.require(userId, notebookId, 'asker');
      const { isLearning, ...scope } = await learnedFiles(ownerId, notebookId, sourceIds);
      const stillThere = async (): Promise<string[]> =>
        (await access.find(userId, notebookId))
          ? (await sources.ofNotebook(notebookId)).flatMap(({ fileId }) => fileId ?? [])
          : [];
      if (scope.files.length > 0 || isBeyond) return { ...scope, stillThere };
      if (isLearning) throw new Refusal('FILE_NOT_READY', { key: 'sources-learning' });
      throw new Refusal('INVALID', { key: 'sources-none' });
    },

    async readable(
      userId: string,
      notebookId: string,
      sourceIds?: readonly string[],
    ): Promise<{ files: readonly (ScopeFile & { sourceId: string })[] }> {
      const { ownerId } = await access.require(userId, notebookId, 'viewer');
      const { files: ready } = await learnedFiles(ownerId, notebookId, sourceIds);
      return { files: ready };
    },

    /** Returns the owner of a file that a user may read as a source; otherwise undefined. */
    async findSharingOwner(userId: string, fileId: string): Promise<string | undefined> {
      for (const source of await sources.ofFile(fileId)) {
        if (source.deletedAt !== null) continue;
        const membership = await access.find(userId, source.notebookId);
        if (membership && access.allows(membership.role, 'viewer')) return source.ownerId;
      }
      return undefined;
    },
  };
};
