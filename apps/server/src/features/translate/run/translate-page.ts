import type { Sentence } from '@studiolo/contract/text/say';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { BlockRow, BlockStore } from '../blocks/blocks.store.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { TranslationRow, TranslationStore } from '../translations/translations.store.ts';
import { askTranslations } from './ask-translation.ts';
import { batchesOf } from './batches.ts';
import { bestOf, faultOfBlock, mendSigns, type Fault } from './check-translation.ts';
import type { LookAt } from '../seeing/look-at.ts';
import type { Setting } from './instructions.ts';

type Deps = {
  translations: Pick<TranslationStore, 'find'>;
  pages: Pick<PageStore, 'set' | 'find'>;
  blocks: Pick<BlockStore, 'of' | 'set'>;
  lookAt: LookAt;
};

/** What came of a page: whether there is anything on it that somebody would pay for. */
export type PageOutcome = { isDelivered: boolean };

const CONTEXT_LENGTH = 600;

export const settingOf = (row: TranslationRow): Setting => ({
  from: row.fromLanguage,
  to: row.toLanguage,
  title: row.title,
});

/** What is asked of a model a second time, for what was wrong at first. */
const COMPLAINTS: Record<Fault, string> = {
  'failed-parts':
    'Each sign such as ⟦1⟧ of the paragraph has to stand in the translation exactly once, and each pair ⟦2⟧…⟦/2⟧ around the words that say what it stands around.',
  'failed-empty': 'Give the translation of the paragraph.',
  'failed-remark': 'Give the translation alone, without a remark.',
  'failed-language': 'Answer in the language that is asked for.',
  'failed-same': 'The paragraph is to be translated, not to be given back.',
};

/** Translates what waits on one page. Each paragraph is kept once it is there, so that none is asked for again. */
export const createTranslatePage = ({ translations, pages, blocks, lookAt }: Deps) => {
  const keep = (row: TranslationRow, block: BlockRow, target: string) =>
    blocks.set(row.id, block.index, { target, state: 'translated', reason: null });

  /** Asks once more for a paragraph alone; what does not come then stays in the original. */
  const again = async (
    row: TranslationRow,
    model: ChosenModel,
    block: BlockRow,
    { fault, first }: { fault: Fault; first: string },
    signal: AbortSignal,
  ): Promise<void> => {
    const [given] = await askTranslations(
      model,
      settingOf(row),
      { passages: [block], terms: row.terms, remark: COMPLAINTS[fault] },
      signal,
    );
    const { target, fault: still } = bestOf(block, [mendSigns(given ?? ''), first], row.toLanguage);
    if (!still) return keep(row, block, target);
    const reason: Sentence = { key: still };
    return blocks.set(row.id, block.index, { state: 'failed', reason });
  };

  return async (
    id: string,
    number: number,
    model: ChosenModel,
    signal: AbortSignal,
  ): Promise<PageOutcome> => {
    // Read anew: terms may have been mended since the run began.
    const row = await translations.find(id);
    if (!row) return { isDelivered: false };
    const page = await pages.find(id, number);
    if (page?.isScan && !(await lookAt(row, page, signal))) return { isDelivered: false };
    const found = await blocks.of(id, { from: number, before: number + 1 });
    const waiting = found.filter(({ state }) => state === 'waiting');
    await pages.set(id, number, { state: 'running' });
    let before = '';
    for (const batch of batchesOf(waiting)) {
      const given = await askTranslations(
        model,
        settingOf(row),
        { passages: batch, terms: row.terms, before },
        signal,
      );
      for (const [at, block] of batch.entries()) {
        const target = mendSigns(given[at] ?? '');
        const fault = faultOfBlock(block, target, row.toLanguage);
        if (fault) await again(row, model, block, { fault, first: target }, signal);
        else await keep(row, block, target);
      }
      before = batch
        .map(({ text }) => text)
        .join(' ')
        .slice(-CONTEXT_LENGTH);
    }
    const after = await blocks.of(id, { from: number, before: number + 1 });
    const isDelivered = after.some(({ state }) => state === 'translated' || state === 'edited');
    const failed = after.find(({ state }) => state === 'failed');
    const isAlike = after.every(({ state }) => state === 'kept');
    await pages.set(id, number, {
      state: isDelivered ? 'done' : isAlike ? 'original' : 'failed',
      reason: isDelivered ? null : (failed?.reason ?? { key: 'page-untranslatable' }),
    });
    return { isDelivered };
  };
};

export type TranslatePage = ReturnType<typeof createTranslatePage>;
