import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import type {
  ConversationScope,
  ScopeFile,
  LentFiles,
  NamedScopes,
} from '../../../core/conversation/scope.ts';
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

const { notebooksAtOnce, sourcesAtOnce } = NOTEBOOK_LIMITS;

/** More notebooks than anybody has. */
const MOST = 10_000;

type All = { ready: ScopeFile[]; isCut: boolean };

/**
 * The sources for a question to all notebooks, or to some of them: those in which the user may ask, own or
 * shared.
 */
export const createScopeOfAll = ({ books, readers, sources, access, files }: Deps) => {
  const filesFor = async (userId: string, found: readonly BookRow[]): Promise<All> => {
    const askable = found.slice(0, notebooksAtOnce);
    const ids = askable.map(({ id }) => id);
    const [named, roles] = await Promise.all([
      sources.named(ids, [], sourcesAtOnce + 1),
      readers.rolesOf(ids, userId),
    ]);
    const rows = named.slice(0, sourcesAtOnce);
    const withinOf = ({ id, name, ownerId }: BookRow): ScopeFile['within'] => {
      const role = ownerId === userId ? 'owner' : (roles.get(id) ?? 'asker');
      return { title: name, path: notebookPath(id), isClosed: !access.allows(role, 'viewer') };
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
    const isCut = found.length > askable.length || named.length > rows.length;
    return { ready: owned.flat(), isCut };
  };

  const all = async (userId: string): Promise<All> =>
    filesFor(userId, await books.askableBy(userId, notebooksAtOnce + 1));
  const among = async (userId: string, ids: readonly string[]): Promise<BookRow[]> =>
    (await books.askableBy(userId, MOST)).filter(({ id }) => ids.includes(id));

  const named = async (userId: string, notebookIds: readonly string[]): Promise<NamedScopes> => {
    await access.welcome(userId);
    const found = await among(userId, notebookIds);
    return {
      named: found.map(({ id, name, ownerId }) => ({ id, title: name, ownerId })),
      files: (await filesFor(userId, found)).ready,
      stillThere: async () =>
        (await filesFor(userId, await among(userId, notebookIds))).ready.map(({ id }) => id),
    };
  };

  const ask = async (
    userId: string,
    isBeyond: boolean,
  ): Promise<LentFiles & Pick<ConversationScope, 'remark'>> => {
    await access.welcome(userId);
    const { ready, isCut } = await all(userId);
    if (ready.length === 0 && !isBeyond) throw new Refusal('INVALID', { key: 'notebooks-unread' });
    return {
      files: ready,
      stillThere: async () => (await all(userId)).ready.map(({ id }) => id),
      ...(isCut && {
        remark: {
          key: 'notebooks-cut',
          values: { notebooks: notebooksAtOnce, sources: sourcesAtOnce.toLocaleString('en-US') },
        },
      }),
    };
  };

  return { ask, named, filesFor };
};
