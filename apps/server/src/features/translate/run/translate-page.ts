import { spansIn, withoutSpans } from '@studiolo/contract/translate/blocks';
import type { Sentence } from '@studiolo/contract/text/say';
import type { BlockRow, BlockStore } from '../blocks/blocks.store.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { TranslationRow, TranslationStore } from '../translations/translations.store.ts';
import { batchesOf } from './batches.ts';
import { firstCorrect, faultOfBlock, normalizePlaceholders, type Fault } from '../check/check-translation.ts';
import type { ReadScan } from '../vision/read-scan.ts';
import type { TranslationSettings } from './instructions.ts';
import type { Translator } from './translators.ts';

type Deps = {
  translations: Pick<TranslationStore, 'find'>;
  pages: Pick<PageStore, 'set' | 'find'>;
  blocks: Pick<BlockStore, 'of' | 'setUnlessEdited'>;
  readScan: ReadScan;
};

/** The result for a page. It is charged if a paragraph was translated. */
export type PageOutcome = { isDelivered: boolean };

const CONTEXT_LENGTH = 600;

export const settingsOf = (row: TranslationRow): TranslationSettings => ({
  from: row.fromLanguage,
  to: row.toLanguage,
  title: row.title,
});

/** Request for a retry, by the fault in the first answer. */
const RETRY_REMARKS: Record<Fault, string> = {
  'failed-parts':
    'Each placeholder such as ⟦1⟧ must occur in the translation exactly once, and each pair ⟦2⟧…⟦/2⟧ must enclose the words that correspond to those it encloses in the paragraph.',
  'failed-empty': 'Translate the paragraph.',
  'failed-remark': 'Answer only with the translation, without comments.',
  'failed-language': 'Answer in the requested language.',
  'failed-numbers': 'Each number of the paragraph must keep its value, unit and currency in the translation.',
  'failed-same': 'Translate the paragraph instead of repeating it.',
};

/** Translates the waiting paragraphs of a page. Saves each at once, so that no paragraph is translated twice. */
export const createTranslatePage = ({ translations, pages, blocks, readScan }: Deps) => {
  const save = (row: TranslationRow, block: BlockRow, target: string) =>
    blocks.setUnlessEdited(row.id, block.index, { target, state: 'translated', reason: null });

  /**
   * Requests another translation of a paragraph. A model receives a remark about the fault. A service would repeat
   * its answer, unless styled words are sent as plain text.
   */
  const requestAnother = async (
    row: TranslationRow,
    translator: Translator,
    block: BlockRow,
    fault: Fault,
    signal: AbortSignal,
  ): Promise<string[]> => {
    const isModel = translator.name === 'model';
    if (!isModel && (fault !== 'failed-parts' || spansIn(block.text).size === 0)) return [];
    const passage = { kind: block.kind, text: isModel ? block.text : withoutSpans(block.text) };
    const [translations] = await translator.translate(
      settingsOf(row),
      { passages: [passage], terms: row.terms, remark: RETRY_REMARKS[fault] },
      signal,
    );
    return [normalizePlaceholders(translations ?? '', block.text)];
  };

  /** Retries a paragraph, and keeps it in the original if no translation is correct. */
  const retry = async (
    row: TranslationRow,
    translator: Translator,
    block: BlockRow,
    { fault, first }: { fault: Fault; first: string },
    signal: AbortSignal,
  ): Promise<void> => {
    const retries = await requestAnother(row, translator, block, fault, signal);
    const { target, fault: remainingFault } = firstCorrect(block, [...retries, first], row.toLanguage);
    if (!remainingFault) return save(row, block, target);
    const reason: Sentence = { key: remainingFault };
    return blocks.setUnlessEdited(row.id, block.index, { state: 'failed', reason });
  };

  return async (
    id: string,
    number: number,
    translator: Translator,
    signal: AbortSignal,
  ): Promise<PageOutcome> => {
    // Reloads the terms, which the user may have edited since the run began.
    const row = await translations.find(id);
    if (!row) return { isDelivered: false };
    const page = await pages.find(id, number);
    if (page?.isScan && !(await readScan(row, page, signal))) return { isDelivered: false };
    const pageBlocks = await blocks.of(id, { from: number, before: number + 1 });
    const waiting = pageBlocks.filter(({ state }) => state === 'waiting');
    await pages.set(id, number, { state: 'running' });
    let before = '';
    for (const batch of batchesOf(waiting)) {
      const translations = await translator.translate(
        settingsOf(row),
        { passages: batch, terms: row.terms, before },
        signal,
      );
      for (const [at, block] of batch.entries()) {
        const target = normalizePlaceholders(translations[at] ?? '', block.text);
        const fault = faultOfBlock(block, target, row.toLanguage);
        if (fault) await retry(row, translator, block, { fault, first: target }, signal);
        else await save(row, block, target);
      }
      before = batch
        .map(({ text }) => text)
        .join(' ')
        .slice(-CONTEXT_LENGTH);
    }
    const after = await blocks.of(id, { from: number, before: number + 1 });
    const isDelivered = after.some(({ state }) => state === 'translated' || state === 'edited');
    const failed = after.find(({ state }) => state === 'failed');
    const areAllKept = after.every(({ state }) => state === 'kept');
    await pages.set(id, number, {
      state: isDelivered ? 'done' : areAllKept ? 'original' : 'failed',
      reason: isDelivered ? null : (failed?.reason ?? { key: 'page-untranslatable' }),
    });
    return { isDelivered };
  };
};

export type TranslatePage = ReturnType<typeof createTranslatePage>;
