import type { ScopeFile, SharedFiles } from '../../../core/conversation/scope.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { BotRow } from '../profiles/bots.store.ts';
import type { OwnNotebooks } from './own-notebooks.ts';
import type { BotSourceStore } from './sources.store.ts';

type Deps = {
  sources: Pick<BotSourceStore, 'ofBot'>;
  files: Pick<Files, 'states'>;
  ownNotebooks: OwnNotebooks;
};

/** Returns the learned files that a bot currently answers from; undefined if it has no sources. */
export const createKnowledgeFiles =
  ({ sources, files, ownNotebooks }: Deps) =>
  async ({ id, ownerId }: Pick<BotRow, 'id' | 'ownerId'>): Promise<SharedFiles | undefined> => {
    const activeSources = async () => (await sources.ofBot(id)).filter(({ isForgotten }) => !isForgotten);
    const all = await sources.ofBot(id);
    const rows = all.filter(({ isForgotten }) => !isForgotten);
    if (rows.length === 0) return undefined;

    const notebookIds = rows.flatMap(({ notebookId }) => notebookId ?? []);
    const [states, lent] = await Promise.all([
      files.states(
        ownerId,
        all.flatMap(({ fileId }) => fileId ?? []),
      ),
      ownNotebooks(ownerId, notebookIds),
    ]);
    const titles = new Map(all.map(({ fileId, title }) => [fileId, title]));
    const forgotten = new Set(all.flatMap(({ isForgotten, fileId }) => (isForgotten && fileId) || []));
    const readyFiles = states
      .filter(({ status, length }) => status === 'ready' && length > 0)
      .map((file): ScopeFile => ({
        id: file.id,
        kind: file.kind,
        name: titles.get(file.id) ?? file.name,
        ownerId,
      }));
    return {
      files: [...readyFiles.filter((file) => !forgotten.has(file.id)), ...lent.files],
      withheld: readyFiles.filter((file) => forgotten.has(file.id)),
      stillThere: async () => [
        ...(await activeSources()).flatMap(({ fileId }) => fileId ?? []),
        ...(await lent.stillThere()),
      ],
    };
  };
