import { say } from '@studiolo/contract/text/say';
import type { PaperFormat, PaperKind } from '@studiolo/contract/translate/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { aText } from '../../../core/documents/manuscript.ts';
import { paperOf } from '../../../core/documents/paper-of.ts';
import { LayoutFault, type Layouts } from '../../../core/layouts/layouts.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { BlockRow, BlockStore } from '../blocks/blocks.store.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { PageRow, TranslationRow, TranslationStore } from '../translations/translations.store.ts';
import { paperName } from './paper-name.ts';
import { isWritten, translatedText } from './translated-text.ts';

type Deps = {
  translations: Pick<TranslationStore, 'findOwn' | 'set'>;
  pages: Pick<PageStore, 'of'>;
  blocks: Pick<BlockStore, 'of'>;
  layouts: Pick<Layouts, 'write'>;
  documents: Documents;
};

export type OutputPdfService = ReturnType<typeof createOutputPdfService>;

type PaperOptions = { kind: PaperKind; format: PaperFormat };
type FoundTranslation = { row: TranslationRow; pages: readonly PageRow[]; blocks: readonly BlockRow[] };

/** Exports a translation: as a PDF that looks like the original, or as text. */
export const createOutputPdfService = ({ translations, pages, blocks, layouts, documents }: Deps) => {
  /** The original’s own pages with translated words. */
  const asPages = async ({ row, pages: found, blocks: all }: FoundTranslation, kind: PaperKind) => {
    const translated = all.filter(isWritten);
    const written = translated.filter(({ lines }) => lines.length > 0);
    const used = new Set(written.flatMap(({ lines }) => lines.map(({ page }) => page)));
    const plan = {
      kind,
      pages: found
        .filter(({ number, isTurned }) => used.has(number) && !isTurned)
        .map(({ number, width, height, isScan }) => ({ number, width, height, isScan })),
      blocks: written.map(({ target, parts, lines, size, isBold, kind: blockKind }) => ({
        text: target,
        parts,
        lines,
        size,
        isBold,
        kind: blockKind,
      })),
    };
    const paper = await layouts.write(row.ownerId, row.fileId, plan).catch((error: unknown) => {
      throw error instanceof LayoutFault ? new Refusal('INVALID', error.sentence) : error;
    });
    const unset = new Set(paper.keptBlocks.map((at) => written[at]));
    const unchanged = translated.filter((block) => block.lines.length === 0 || unset.has(block));
    const lacking = paper.lackingBlocks.flatMap((at) => written[at]?.index ?? []);
    await translations.set(row.id, {
      kept: { pages: paper.keptPages, blocks: unchanged.map(({ index }) => index), lacking },
    });
    return paper.bytes;
  };

  const asText = (
    { row, blocks: all }: FoundTranslation,
    { kind, format }: PaperOptions,
    isPaged: boolean,
    locale: Locale,
  ): Promise<Uint8Array> => {
    const drawn = (page: number) => say(locale, 'paper-drawn', { page });
    const text = translatedText(all, { isBoth: kind !== 'translated', isPaged, drawn });
    if (format === 'md') return Promise.resolve(Buffer.from(text));
    return documents.write(
      { title: paperName(row, 'translated'), locale, turns: [aText(text)], sources: [], isMadeByAi: true },
      format,
    );
  };

  return {
    async paper(owner: string, id: string, options: PaperOptions, locale: Locale): Promise<OutgoingFile> {
      const row = await translations.findOwn(owner, id);
      if (!row) throw new Refusal('NOT_FOUND');
      const [found, all] = await Promise.all([pages.of(id), blocks.of(id)]);
      if (!all.some(isWritten)) throw new Refusal('INVALID', { key: 'translate-nothing-yet' });
      const isPaged = found.some(({ width }) => width > 0);
      const content = { row, pages: found, blocks: all };
      const bytes =
        isPaged && options.format === 'pdf'
          ? await asPages(content, options.kind)
          : await asText(content, options, isPaged, locale);
      return paperOf(bytes, paperName(row, options.kind), options.format);
    },
  };
};
