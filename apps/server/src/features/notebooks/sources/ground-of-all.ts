import type { Ground, GroundFile } from '../../../core/conversation/ground.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookAccess } from '../books/access.ts';
import type { BookRow, BookStore } from '../books/books.store.ts';
import type { ReaderStore } from '../books/readers.store.ts';
import { isLearned } from './present-source.ts';
import { filesOf } from './sources.service.ts';
import type { SourceStore } from './sources.store.ts';

type Deps = {
  books: Pick<BookStore, 'askableBy'>;
  readers: Pick<ReaderStore, 'rolesOf'>;
  sources: Pick<SourceStore, 'named'>;
  access: Pick<NotebookAccess, 'welcome' | 'allows'>;
  files: Pick<Files, 'states'>;
};

/** Asked of all, the notebooks that somebody used last answer, and of these the sources that changed last. */
const NOTEBOOKS = 200;
const SOURCES = 5000;

/** What a question of all notebooks is answered from: every one that somebody may ask in, theirs or shared with them. */
export const createGroundOfAll = ({ books, readers, sources, access, files }: Deps) => {
  const filesFor = async (userId: string): Promise<GroundFile[]> => {
    const askable = await books.askableBy(userId, NOTEBOOKS);
    const ids = askable.map(({ id }) => id);
    const [rows, roles] = await Promise.all([sources.named(ids, [], SOURCES), readers.rolesOf(ids, userId)]);
    const withinOf = ({ id, name, ownerId }: BookRow): GroundFile['within'] => {
      const role = ownerId === userId ? 'owner' : (roles.get(id) ?? 'asker');
      return { title: name, path: `/notebook/${id}`, isClosed: !access.allows(role, 'viewer') };
    };
    const byId = new Map(askable.map((book) => [book.id, withinOf(book)]));
    const owned = await Promise.all(
      [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(async ([ownerId, own]) => {
        const known = await filesOf(files, ownerId, own);
        return own.flatMap(({ fileId, title, notebookId }) => {
          const file = fileId === null ? undefined : known.get(fileId);
          const within = byId.get(notebookId);
          return file && within && isLearned(file)
            ? [{ id: file.id, name: title, kind: file.kind, ownerId, within }]
            : [];
        });
      }),
    );
    return owned.flat();
  };

  return async (userId: string, isBeyond: boolean): Promise<Ground> => {
    await access.welcome(userId);
    const ready = await filesFor(userId);
    if (ready.length === 0 && !isBeyond) throw new Refusal('INVALID', { key: 'notebooks-unread' });
    return { files: ready, stillThere: async () => (await filesFor(userId)).map(({ id }) => id) };
  };
};
