import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { DrawAction, Drawing } from '@studiolo/contract/draw/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage } from '@studiolo/contract/wire/page';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DrawingRow, DrawingStore } from './drawings.store.ts';
import type { PictureStore } from './pictures.store.ts';
import type { PresentDrawings } from './present-drawing.ts';

type Deps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  present: PresentDrawings;
  files: Pick<Files, 'release'>;
  runs: Pick<Runs, 'cancel' | 'forget'>;
  transaction: RunInTransaction;
  clock: Clock;
  tellDrawing: (owner: string, drawingId: string) => Promise<void>;
};

type GalleryQuery = {
  current: number;
  size: number;
  type: string;
  search?: string | undefined;
  action?: DrawAction | undefined;
  favourites?: boolean | undefined;
  boardId?: string | undefined;
  aspect?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type GalleryService = ReturnType<typeof createGalleryService>;

/** Lists, searches, marks and deletes a user's drawings. */
export const createGalleryService = (deps: Deps) => {
  const { drawings, pictures, present, clock } = deps;

  const own = async (owner: string, id: string): Promise<DrawingRow> => {
    const row = await drawings.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    async page(
      owner: string,
      { search = '', type, favourites = false, from, to, current, size, ...filters }: GalleryQuery,
      locale: Locale,
    ) {
      const words = search.split(/\s+/).filter(Boolean);
      const filter = {
        ...filters,
        words,
        painter: type,
        isFavourite: favourites,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
      };
      const window = { current, size };
      const { rows, total } = await drawings.page(owner, filter, window);
      return toPage(await present(rows, locale), total, window);
    },

    async get(owner: string, id: string, locale: Locale): Promise<Drawing> {
      const [drawing] = await present([await own(owner, id)], locale);
      if (!drawing) throw new Refusal('NOT_FOUND');
      return drawing;
    },

    async family(owner: string, id: string, locale: Locale): Promise<Drawing[]> {
      const { familyId } = await own(owner, id);
      return present(await drawings.family(owner, familyId), locale);
    },

    async favour(owner: string, id: string, index: number, isFavourite: boolean): Promise<null> {
      await own(owner, id);
      if (!(await pictures.favour(id, index, isFavourite))) throw new Refusal('NOT_FOUND');
      await deps.tellDrawing(owner, id);
      return null;
    },

    async remove(owner: string, id: string): Promise<null> {
      const { state } = await own(owner, id);
      await drawings.set(id, { deletedAt: clock.now() });
      if (state === 'drawing') await deps.runs.cancel(id, owner);
      await deps.tellDrawing(owner, id);
      return null;
    },

    async restore(owner: string, id: string): Promise<null> {
      if (!(await drawings.restore(owner, id))) throw new Refusal('NOT_FOUND');
      await deps.tellDrawing(owner, id);
      return null;
    },

    async eraseDue(): Promise<void> {
      const deletedBefore = new Date(clock.now().getTime() - DRAW_LIMITS.undoMs);
      for (const { id, ownerId } of await drawings.due(deletedBefore)) {
        await deps.transaction(async (tx) => {
          if (!(await drawings.holdDue(id, deletedBefore, tx))) return;
          await deps.files.release([id], tx);
          await deps.runs.forget(ownerId, [id], tx);
          await drawings.remove(id, tx);
        });
      }
    },
  };
};
