import type { EvidenceSource } from '../../../core/evidence-check/evidence-source.ts';
import type { ScopeFile } from '../../../core/conversation/scope.ts';
import type { BookRow, BookStore } from '../books/books.store.ts';

type Deps = {
  books: Pick<BookStore, 'readableBy'>;
  filesFor: (userId: string, books: readonly BookRow[]) => Promise<{ ready: ScopeFile[] }>;
};

/** Notebooks that a user may read, as collections to check texts against. */
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
