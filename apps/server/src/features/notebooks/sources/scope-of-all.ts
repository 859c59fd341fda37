import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import type {
  ConversationScope,
  ScopeFile,
  SharedFiles,
  NamedScopes,
} from '../../../core/conversation/scope.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { filesOf, isLearned } from '../../../core/sources/present-source.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import type { NotebookRow, NotebookStore } from '../notebooks/notebooks.store.ts';
import type { ReaderStore } from '../notebooks/readers.store.ts';
import type { SourceStore } from './sources.store.ts';

type Deps = {
  notebooks: Pick<NotebookStore, 'askableBy'>;
  readers: Pick<ReaderStore, 'rolesOf'>;
  sources: Pick<SourceStore, 'findByName'>;
  access: Pick<NotebookAccess, 'acceptInvitations' | 'allows'>;
  files: Pick<Files, 'states'>;
};

const { notebooksAtOnce, sourcesAtOnce } = NOTEBOOK_LIMITS;

/** Larger than any realistic number of notebooks. */
const MAX_NOTEBOOKS = 10_000;

type AskableFiles = { ready: ScopeFile[]; isCut: boolean };

/** Sources for a question to all the notebooks, own or shared, that a user may ask in, or to mentioned ones. */
export const createScopeOfAll = ({ notebooks, readers, sources, access, files }: Deps) => {
  const filesFor = async (userId: string, candidates: readonly NotebookRow[]): Promise<AskableFiles> => {
    const askable = candidates.slice(0, notebooksAtOnce);
    const ids = askable.map(({ id }) => id);
    const [named, roles] = await Promise.all([
      sources.findByName(ids, [], sourcesAtOnce + 1),
      readers.rolesOf(ids, userId),
    ]);
    const rows = named.slice(0, sourcesAtOnce);
    const withinOf = ({ id, name, ownerId }: NotebookRow): ScopeFile['within'] => {
      const role = ownerId === userId ? 'owner' : (roles.get(id) ?? 'asker');
      return { title: name, path: notebookPath(id), isClosed: !access.allows(role, 'viewer') };
    };
    const byId = new Map(askable.map((notebook) => [notebook.id, withinOf(notebook)]));
    const filesByOwner = await Promise.all(
      [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(async ([ownerId, ownerRows]) => {
        const fileOf = await filesOf(files, ownerId, ownerRows);
        return ownerRows.flatMap(({ fileId, title, notebookId }) => {
          const file = fileId === null ? undefined : fileOf.get(fileId);
          const within = byId.get(notebookId);
          return file && within && isLearned(file)
            ? [{ id: file.id, name: title, kind: file.kind, ownerId, within }]
            : [];
        });
      }),
    );
    const isCut = candidates.length > askable.length || named.length > rows.length;
    return { ready: filesByOwner.flat(), isCut };
  };

  const allFiles = async (userId: string): Promise<AskableFiles> =>
    filesFor(userId, await notebooks.askableBy(userId, notebooksAtOnce + 1));
  const accessibleNotebooks = async (userId: string, ids: readonly string[]): Promise<NotebookRow[]> =>
    (await notebooks.askableBy(userId, MAX_NOTEBOOKS)).filter(({ id }) => ids.includes(id));

  const mentionedScopes = async (userId: string, notebookIds: readonly string[]): Promise<NamedScopes> => {
    await access.acceptInvitations(userId);
    const mentioned = await accessibleNotebooks(userId, notebookIds);
    return {
      named: mentioned.map(({ id, name, ownerId }) => ({ id, title: name, ownerId })),
      files: (await filesFor(userId, mentioned)).ready,
      stillThere: async () =>
        (await filesFor(userId, await accessibleNotebooks(userId, notebookIds))).ready.map(({ id }) => id),
    };
  };

  const scopeOf = async (
    userId: string,
    isBeyond: boolean,
  ): Promise<SharedFiles & Pick<ConversationScope, 'remark'>> => {
    await access.acceptInvitations(userId);
    const { ready, isCut } = await allFiles(userId);
    if (ready.length === 0 && !isBeyond) throw new Refusal('INVALID', { key: 'notebooks-unread' });
    return {
      files: ready,
      stillThere: async () => (await allFiles(userId)).ready.map(({ id }) => id),
      ...(isCut && {
        remark: {
          key: 'notebooks-cut',
          values: { notebooks: notebooksAtOnce, sources: sourcesAtOnce.toLocaleString('en-US') },
        },
      }),
    };
  };

  return { scopeOf, named: mentionedScopes, filesFor };
};
