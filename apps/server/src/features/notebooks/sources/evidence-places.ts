import type { EvidenceSource } from '../../../core/evidence-check/evidence-source.ts';
import type { GroundFile } from '../../../core/conversation/ground.ts';
import type { BookRow, BookStore } from '../books/books.store.ts';

type Deps = {
  books: Pick<BookStore, 'readableBy'>;
  filesFor: (userId: string, books: readonly BookRow[]) => Promise<{ ready: GroundFile[] }>;
};

/** Notebooks that somebody may read, as what their texts can be checked against. */
export const createEvidencePlaces = ({ books, filesFor }: Deps): EvidenceSource => ({
  places: async (userId) =>
    (await books.readableBy(userId)).map(({ id, name, emoji }) => ({ id, title: `${emoji} ${name}`.trim() })),
  async files(userId, placeId) {
    const readable = await books.readableBy(userId);
    const chosen = placeId === undefined ? readable : readable.filter(({ id }) => id === placeId);
    if (placeId !== undefined && chosen.length === 0) return undefined;
    return (await filesFor(userId, chosen)).ready;
  },
});
