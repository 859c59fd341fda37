import { say } from '@studiolo/contract/text/say';
import type { OutputFormat, OutputKind } from '@studiolo/contract/translate/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { aText } from '../../../core/documents/manuscript.ts';
import { documentFile } from '../../../core/documents/document-file.ts';
import { LayoutFault, type Layouts } from '../../../core/layouts/layouts.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { BlockRow, BlockStore } from '../blocks/blocks.store.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { PageRow, TranslationRow, TranslationStore } from '../translations/translations.store.ts';
import { outputName } from './output-name.ts';
import { isTranslatedBlock, translatedText } from './translated-text.ts';

type Deps = {
  translations: Pick<TranslationStore, 'findOwn' | 'set'>;
  pages: Pick<PageStore, 'of'>;
  blocks: Pick<BlockStore, 'of'>;
  layouts: Pick<Layouts, 'write'>;
  documents: Documents;
};

export type OutputPdfService = ReturnType<typeof createOutputPdfService>;

type OutputOptions = { kind: OutputKind; format: OutputFormat };
type TranslationContent = { row: TranslationRow; pages: readonly PageRow[]; blocks: readonly BlockRow[] };

/** Exports a translation: as a PDF that looks like the original, or as text. */
export const createOutputPdfService = ({ translations, pages, blocks, layouts, documents }: Deps) => {
  /** Writes the pages of the original with translated words. */
  const asPages = async ({ row, pages: pageRows, blocks: all }: TranslationContent, kind: OutputKind) => {
    const translated = all.filter(isTranslatedBlock);
    const placed = translated.filter(({ lines }) => lines.length > 0);
    const usedPages = new Set(placed.flatMap(({ lines }) => lines.map(({ page }) => page)));
    const plan = {
      kind,
      pages: pageRows
        .filter(({ number, isTurned }) => usedPages.has(number) && !isTurned)
        .map(({ number, width, height, isScan }) => ({ number, width, height, isScan })),
      blocks: placed.map(({ target, parts, lines, size, isBold, kind: blockKind }) => ({
        text: target,
        parts,
        lines,
        size,
        isBold,
        kind: blockKind,
      })),
    };
    const output = await layouts.write(row.ownerId, row.fileId, plan).catch((error: unknown) => {
      throw error instanceof LayoutFault ? new Refusal('INVALID', error.sentence) : error;
    });
    const untranslatedBlocks = new Set(output.untranslatedBlocks.map((at) => placed[at]));
    const keptOriginals = translated.filter(
      (block) => block.lines.length === 0 || untranslatedBlocks.has(block),
    );
    const lacking = output.lackingBlocks.flatMap((at) => placed[at]?.index ?? []);
    await translations.set(row.id, {
      kept: { pages: output.untranslatedPages, blocks: keptOriginals.map(({ index }) => index), lacking },
    });
    return output.bytes;
  };

  const asText = (
    { row, blocks: all }: TranslationContent,
    { kind, format }: OutputOptions,
    isPaged: boolean,
    locale: Locale,
  ): Promise<Uint8Array> => {
    const graphicNotice = (page: number) => say(locale, 'paper-drawn', { page });
    const text = translatedText(all, { isBoth: kind !== 'translated', isPaged, graphicNotice });
    if (format === 'md') return Promise.resolve(Buffer.from(text));
    return documents.write(
      { title: outputName(row, 'translated'), locale, turns: [aText(text)], sources: [], isMadeByAi: true },
      format,
    );
  };

  return {
    async download(owner: string, id: string, options: OutputOptions, locale: Locale): Promise<OutgoingFile> {
      const row = await translations.findOwn(owner, id);
      if (!row) throw new Refusal('NOT_FOUND');
      const [pageRows, all] = await Promise.all([pages.of(id), blocks.of(id)]);
      if (!all.some(isTranslatedBlock)) throw new Refusal('INVALID', { key: 'translate-nothing-yet' });
      const isPaged = pageRows.some(({ width }) => width > 0);
      const content = { row, pages: pageRows, blocks: all };
      const bytes =
        isPaged && options.format === 'pdf'
          ? await asPages(content, options.kind)
          : await asText(content, options, isPaged, locale);
      return documentFile(bytes, outputName(row, options.kind), options.format);
    },
  };
};
