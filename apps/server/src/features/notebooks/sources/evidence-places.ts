import type { EvidenceSource } from '../../../core/evidence-check/evidence-source.ts';
import type { ScopeFile } from '../../../core/conversation/scope.ts';
import type { NotebookRow, NotebookStore } from '../notebooks/notebooks.store.ts';

type Deps = {
  notebooks: Pick<NotebookStore, 'readableBy'>;
  filesFor: (userId: string, notebooks: readonly NotebookRow[]) => Promise<{ ready: ScopeFile[] }>;
};

/** Notebooks that a user may read, as collections to check texts against. */
export const createEvidencePlaces = ({ notebooks, filesFor }: Deps): EvidenceSource => ({
  places: async (userId) =>
    (await notebooks.readableBy(userId)).map(({ id, name, emoji }) => ({
      id,
      title: `${emoji} ${name}`.trim(),
    })),
  async files(userId, placeId) {
    const readable = await notebooks.readableBy(userId);
    const chosen = placeId === undefined ? readable : readable.filter(({ id }) => id === placeId);
    if (placeId !== undefined && chosen.length === 0) return undefined;
    return (await filesFor(userId, chosen)).ready;
  },
});
