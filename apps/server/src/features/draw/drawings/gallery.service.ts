import type { DrawAction, Drawing } from '@studiolo/contract/draw/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage } from '@studiolo/contract/wire/page';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { DrawingRow, DrawingStore } from './drawings.store.ts';
import type { PictureStore } from './pictures.store.ts';
import type { PresentDrawings } from './present-drawing.ts';

type Deps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  present: PresentDrawings;
  deletion: Deletion<DrawingRow>;
  runs: Pick<Runs, 'cancel'>;
  notifyDrawingChanged: (owner: string, drawingId: string) => Promise<void>;
};

type GalleryQuery = {
  current: number;
  size: number;
  type: string;
  search?: string | undefined;
  action?: DrawAction | undefined;
  favorites?: boolean | undefined;
  boardId?: string | undefined;
  aspect?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type GalleryService = ReturnType<typeof createGalleryService>;

/** Lists, searches, marks and deletes a user's drawings. */
export const createGalleryService = (deps: Deps) => {
  const { drawings, pictures, present, deletion } = deps;

  const getOwned = async (owner: string, id: string): Promise<DrawingRow> => {
    const row = await drawings.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  return {
    async page(
      owner: string,
      { search = '', type, favorites = false, from, to, current, size, ...filters }: GalleryQuery,
      locale: Locale,
    ) {
      const words = search.split(/\s+/).filter(Boolean);
      const filter = {
        ...filters,
        words,
        serviceName: type,
        isFavorite: favorites,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
      };
      const window = { current, size };
      const { rows, total } = await drawings.page(owner, filter, window);
      return toPage(await present(rows, locale), total, window);
    },

    async get(owner: string, id: string, locale: Locale): Promise<Drawing> {
      const [drawing] = await present([await getOwned(owner, id)], locale);
      if (!drawing) throw new Refusal('NOT_FOUND');
      return drawing;
    },

    async family(owner: string, id: string, locale: Locale): Promise<Drawing[]> {
      const { familyId } = await getOwned(owner, id);
      return present(await drawings.family(owner, familyId), locale);
    },

    async setFavorite(owner: string, id: string, index: number, isFavorite: boolean): Promise<null> {
      await getOwned(owner, id);
      if (!(await pictures.setFavorite(id, index, isFavorite))) throw new Refusal('NOT_FOUND');
      await deps.notifyDrawingChanged(owner, id);
      return null;
    },

    async remove(owner: string, id: string): Promise<null> {
      const { state } = await getOwned(owner, id);
      await deletion.remove({ id, ownerId: owner });
      if (state === 'drawing') await deps.runs.cancel(id, owner);
      await deps.notifyDrawingChanged(owner, id);
      return null;
    },

    async restore(owner: string, id: string): Promise<null> {
      const [restored] = await deletion.restore({ id, ownerId: owner });
      if (!restored) throw new Refusal('NOT_FOUND');
      await deps.notifyDrawingChanged(owner, id);
      return null;
    },
  };
};
