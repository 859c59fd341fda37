import type { GroundFile, LentFiles } from '../../../core/conversation/ground.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookAccess } from '../books/access.ts';
import { isLearned } from './present-source.ts';
import { filesOf } from './sources.service.ts';
import type { SourceStore } from './sources.store.ts';

type Deps = { sources: SourceStore; access: NotebookAccess; files: Pick<Files, 'states'> };

/** What questions in a notebook are answered from, and who may read the files behind it. */
export const createSourceGround = ({ sources, access, files }: Deps) => {
  /** The learned sources of a notebook, or those of them that are named; one that was taken out is no longer among them. */
  const learned = async (
    ownerId: string,
    notebookId: string,
    sourceIds?: readonly string[],
  ): Promise<{ files: GroundFile[]; isLearning: boolean }> => {
    const all = await sources.ofNotebook(notebookId);
    const chosen = sourceIds && sourceIds.length > 0 ? new Set(sourceIds) : undefined;
    const rows = chosen ? all.filter(({ id }) => chosen.has(id)) : all;
    const known = await filesOf(files, ownerId, rows);
    const ready = rows.flatMap(({ fileId, title }) => {
      const file = fileId === null ? undefined : known.get(fileId);
      return file && isLearned(file) ? [{ id: file.id, name: title, kind: file.kind, ownerId }] : [];
    });
    const isLearning = rows.some(
      ({ fetching, fileId }) =>
        fetching !== null || (fileId !== null && known.get(fileId)?.status === 'reading'),
    );
    return { files: ready, isLearning };
  };

  return {
    /** For who may ask in a notebook. Refuses where nothing is learned, unless one asks beyond the sources anyway. */
    async groundOf(
      userId: string,
      notebookId: string,
      sourceIds: readonly string[] | undefined,
      isBeyond: boolean,
    ): Promise<LentFiles & { remark?: undefined }> {
      const { ownerId } = await access.require(userId, notebookId, 'asker');
      const { isLearning, ...ground } = await learned(ownerId, notebookId, sourceIds);
      const stillThere = async (): Promise<string[]> =>
        (await access.find(userId, notebookId))
          ? (await sources.ofNotebook(notebookId)).flatMap(({ fileId }) => fileId ?? [])
          : [];
      if (ground.files.length > 0 || isBeyond) return { ...ground, stillThere };
      if (isLearning) throw new Refusal('FILE_NOT_READY', { key: 'sources-learning' });
      throw new Refusal('INVALID', { key: 'sources-none' });
    },

    /** The learned sources of a notebook for who may read it. */
    async readable(
      userId: string,
      notebookId: string,
      sourceIds?: readonly string[],
    ): Promise<Pick<LentFiles, 'files'>> {
      const { ownerId } = await access.require(userId, notebookId, 'viewer');
      const { files: ready } = await learned(ownerId, notebookId, sourceIds);
      return { files: ready };
    },

    /** Whose the file is that somebody wants to read; undefined where it is no source that they may read. */
    async lentBy(userId: string, fileId: string): Promise<string | undefined> {
      for (const source of await sources.ofFile(fileId)) {
        if (source.deletedAt !== null) continue;
        const found = await access.find(userId, source.notebookId);
        if (found && access.allows(found.role, 'viewer')) return source.ownerId;
      }
      return undefined;
    },
  };
};
