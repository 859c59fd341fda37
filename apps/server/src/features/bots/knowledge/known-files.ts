import type { GroundFile, LentFiles } from '../../../core/conversation/ground.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { BotRow } from '../profiles/bots.store.ts';
import type { OwnNotebooks } from './own-notebooks.ts';
import type { BotSourceStore } from './sources.store.ts';

type Deps = {
  sources: Pick<BotSourceStore, 'ofBot'>;
  files: Pick<Files, 'states'>;
  ownNotebooks: OwnNotebooks;
};

/** The read files that a bot answers from, as they are now; undefined where it was given nothing. */
export const createKnownFiles =
  ({ sources, files, ownNotebooks }: Deps) =>
  async ({ id, ownerId }: Pick<BotRow, 'id' | 'ownerId'>): Promise<LentFiles | undefined> => {
    const learned = async () => (await sources.ofBot(id)).filter(({ isForgotten }) => !isForgotten);
    const rows = await learned();
    if (rows.length === 0) return undefined;

    const notebookIds = rows.flatMap(({ notebookId }) => notebookId ?? []);
    const [states, lent] = await Promise.all([
      files.states(
        ownerId,
        rows.flatMap(({ fileId }) => fileId ?? []),
      ),
      ownNotebooks(ownerId, notebookIds),
    ]);
    const titles = new Map(rows.map(({ fileId, title }) => [fileId, title]));
    const own = states
      .filter(({ status, length }) => status === 'ready' && length > 0)
      .map((file): GroundFile => ({
        id: file.id,
        kind: file.kind,
        name: titles.get(file.id) ?? file.name,
        ownerId,
      }));
    return {
      files: [...own, ...lent.files],
      stillThere: async () => [
        ...(await learned()).flatMap(({ fileId }) => fileId ?? []),
        ...(await lent.stillThere()),
      ],
    };
  };
