import { Readable } from 'node:stream';
import type { PaperKind } from '@studiolo/contract/translate/entities';
import { canBeWritten } from '@studiolo/contract/translate/languages';
import { LayoutFault, type Layouts } from '../../../core/layouts/layouts.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { BlockStore } from '../blocks/blocks.store.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { TranslationStore } from '../translations/translations.store.ts';

type Deps = {
  translations: Pick<TranslationStore, 'findOwn'>;
  pages: Pick<PageStore, 'of'>;
  blocks: Pick<BlockStore, 'of'>;
  layouts: Pick<Layouts, 'write'>;
};

export type PaperService = ReturnType<typeof createPaperService>;

/** The translation as a PDF that looks as the original does. */
export const createPaperService = ({ translations, pages, blocks, layouts }: Deps) => ({
  async paper(owner: string, id: string, kind: PaperKind): Promise<OutgoingFile> {
    const row = await translations.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (!canBeWritten(row.toLanguage)) throw new Refusal('INVALID', { key: 'translate-unwritable' });
    const [found, all] = await Promise.all([pages.of(id), blocks.of(id)]);
    const written = all.filter(
      ({ state, target }) => (state === 'translated' || state === 'edited') && target !== '',
    );
    if (written.length === 0) throw new Refusal('INVALID', { key: 'translate-nothing-yet' });
    const used = new Set(written.flatMap(({ lines }) => lines.map(({ page }) => page)));
    const plan = {
      kind,
      pages: found
        .filter(({ number, isTurned }) => used.has(number) && !isTurned)
        .map(({ number, width, height }) => ({ number, width, height })),
      blocks: written.map(({ target, parts, lines, size, isBold, kind: blockKind }) => ({
        ...{ text: target, parts, lines, size, isBold, kind: blockKind },
      })),
    };
    const bytes = await layouts.write(owner, row.fileId, plan).catch((error: unknown) => {
      throw error instanceof LayoutFault ? new Refusal('INVALID', error.sentence) : error;
    });
    const name = `${row.name.replace(/\.pdf$/i, '')}-${row.toLanguage}.pdf`;
    return { name, type: 'application/pdf', open: async () => Readable.from([bytes]) };
  },
});
