import { randomUUID } from 'node:crypto';
import type { DrawBoard, ListedPrompt } from '@studiolo/contract/draw/entities';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DrawingStore } from '../drawings/drawings.store.ts';
import type { PictureStore } from '../drawings/pictures.store.ts';
import type { BoardRow, BoardStore } from './boards.store.ts';
import type { PromptStore } from './prompts.store.ts';

type Deps = {
  boards: BoardStore;
  boardDeletion: Deletion<BoardRow>;
  prompts: PromptStore;
  drawings: Pick<DrawingStore, 'findOwn'>;
  pictures: Pick<PictureStore, 'of'>;
  clock: Clock;
};

const MAX_LISTED_PROMPTS = 100;

const toBoard = ({ id, name }: BoardRow): DrawBoard => ({ boardId: id, name, count: 0, coverId: '' });

export type LibraryService = ReturnType<typeof createLibraryService>;

export const createLibraryService = ({ boards, boardDeletion, prompts, drawings, pictures, clock }: Deps) => {
  const getOwned = async (owner: string, boardId: string): Promise<BoardRow> => {
    const row = await boards.findOwn(owner, boardId);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const requireRoom = async (owner: string): Promise<void> => {
    if ((await boards.count(owner)) >= DRAW_LIMITS.boards)
      throw new Refusal('INVALID', { key: 'draw-boards-full', values: { limit: DRAW_LIMITS.boards } });
  };

  return {
    boards: async (owner: string): Promise<DrawBoard[]> =>
      (await boards.list(owner)).map(({ cover, ...board }) => ({
        ...board,
        coverId: (cover && fileOfUrl(cover)?.fileId) ?? '',
      })),

    async save(owner: string, boardId: string | undefined, name: string): Promise<DrawBoard> {
      if (boardId !== undefined) {
        const row = await getOwned(owner, boardId);
        await boards.rename(boardId, name);
        return toBoard({ ...row, name });
      }
      await requireRoom(owner);
      const row = { id: randomUUID(), ownerId: owner, name, createdAt: clock.now(), deletedAt: null };
      await boards.insert(row);
      return toBoard(row);
    },

    async remove(owner: string, boardId: string): Promise<null> {
      const [removed] = await boardDeletion.remove({ id: boardId, ownerId: owner });
      if (!removed) throw new Refusal('NOT_FOUND');
      return null;
    },

    async restore(owner: string, boardId: string): Promise<null> {
      await requireRoom(owner);
      const [restored] = await boardDeletion.restore({ id: boardId, ownerId: owner });
      if (!restored) throw new Refusal('NOT_FOUND');
      return null;
    },

    async setOnBoard(
      owner: string,
      boardId: string,
      drawingId: string,
      index: number,
      isOn: boolean,
    ): Promise<null> {
      await getOwned(owner, boardId);
      const drawing = await drawings.findOwn(owner, drawingId);
      const hasPicture = (await pictures.of([drawingId]))
        .get(drawingId)
        ?.some((each) => each.index === index);
      if (!drawing || !hasPicture) throw new Refusal('NOT_FOUND');
      await (isOn
        ? boards.addPicture(boardId, { drawingId, index })
        : boards.removePicture(boardId, { drawingId, index }));
      return null;
    },

    async prompts(owner: string, search = ''): Promise<ListedPrompt[]> {
      const words = search.split(/\s+/).filter(Boolean);
      const [used, saved] = await Promise.all([
        prompts.used(owner, words, MAX_LISTED_PROMPTS),
        prompts.saved(owner, words),
      ]);
      const counts = new Map(used.map((each) => [each.text, each.count]));
      const savedTexts = new Set(saved.map(({ text }) => text));
      return [
        ...saved.map(({ text }) => ({ text, count: counts.get(text) ?? 0, isSaved: true })),
        ...used
          .filter(({ text }) => !savedTexts.has(text))
          .map(({ text, count }) => ({ text, count, isSaved: false })),
      ];
    },

    async setSaved(owner: string, text: string, isSaved: boolean): Promise<null> {
      if (!isSaved) await prompts.remove(owner, text);
      else {
        if ((await prompts.saved(owner)).length >= DRAW_LIMITS.savedPrompts)
          throw new Refusal('INVALID', {
            key: 'draw-prompts-full',
            values: { limit: DRAW_LIMITS.savedPrompts },
          });
        await prompts.save(owner, text, clock.now());
      }
      return null;
    },
  };
};
