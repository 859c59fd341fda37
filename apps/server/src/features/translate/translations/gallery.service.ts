import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage } from '@studiolo/contract/wire/page';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { stopRunsOf } from '../../../core/runs/stop-runs.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { TranslateInput } from '../run/translate-runs.ts';
import type { PresentTranslations } from './present-translation.ts';
import type { TranslationRow, TranslationStore } from './translations.store.ts';

type Deps = {
  translations: TranslationStore;
  present: PresentTranslations;
  deletion: Deletion<TranslationRow>;
  runs: Pick<Runs, 'live' | 'cancel'>;
  notifyTranslationChanged: (owner: string, id: string) => Promise<void>;
};

type GalleryQuery = { current: number; size: number; search?: string | undefined };

export type TranslationGallery = ReturnType<typeof createTranslationGallery>;

export const createTranslationGallery = ({
  translations,
  present,
  deletion,
  runs,
  notifyTranslationChanged,
}: Deps) => ({
  async page(owner: string, { search = '', ...window }: GalleryQuery, locale: Locale) {
    const words = search.split(/\s+/).filter(Boolean);
    const { rows, total } = await translations.page(owner, words, window);
    return toPage(await present.all(rows, locale), total, window);
  },

  async get(owner: string, id: string, locale: Locale): Promise<TranslationDetail> {
    const row = await translations.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return present.detail(row, locale);
  },

  async remove(owner: string, id: string): Promise<null> {
    const [removed] = await deletion.remove({ id, ownerId: owner });
    if (!removed) throw new Refusal('NOT_FOUND');
    await stopRunsOf(
      runs,
      owner,
      ({ kind, input }) => kind.startsWith('translate') && (input as TranslateInput).translationId === id,
    );
    await notifyTranslationChanged(owner, id);
    return null;
  },

  async restore(owner: string, id: string): Promise<null> {
    const [restored] = await deletion.restore({ id, ownerId: owner });
    if (!restored) throw new Refusal('NOT_FOUND');
    await notifyTranslationChanged(owner, id);
    return null;
  },
});
