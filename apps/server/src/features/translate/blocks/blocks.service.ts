import { isTranslated, withoutSpans } from '@studiolo/contract/translate/blocks';
import { ENGINE_LABELS } from '@studiolo/contract/translate/engines';
import type { Term, TranslatedBlock } from '@studiolo/contract/translate/entities';
import { TRANSLATE_LIMITS } from '@studiolo/contract/translate/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import {
  firstCorrect,
  hasPlaceholders,
  normalizePlaceholders,
  placeholderNumbers,
  withCompleteSpans,
} from '../check/check-translation.ts';
import { sentenceOfTranslator } from '../run/sentence-of-translator.ts';
import { settingsOf } from '../run/translate-page.ts';
import { excerptAround } from '../../../platform/reading/excerpt-around.ts';
import type { Translators } from '../run/translators.ts';
import type { PageStore } from '../translations/pages.store.ts';
import type { TranslationRow, TranslationStore } from '../translations/translations.store.ts';
import type { BlockRow, BlockStore } from './blocks.store.ts';
import { presentBlock } from './present-block.ts';

type Deps = {
  translations: TranslationStore;
  pages: PageStore;
  blocks: BlockStore;
  translators: Pick<Translators, 'find' | 'modelFor'>;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, counter: string, limit: number) => Promise<void>;
};

const RESULT_LIMIT = 50;

export type BlocksService = ReturnType<typeof createBlocksService>;

/** The paragraphs of a translation: read, searched and edited. */
export const createBlocksService = ({
  translations,
  pages,
  blocks,
  translators,
  consumeDailyLimit,
}: Deps) => {
  const getOwned = async (owner: string, id: string): Promise<TranslationRow> => {
    const row = await translations.findOwn(owner, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  const getOwnedBlock = async (owner: string, id: string, index: number) => {
    const row = await getOwned(owner, id);
    const block = await blocks.find(id, index);
    if (!block) throw new Refusal('NOT_FOUND');
    return { row, block };
  };

  const save = async (row: TranslationRow, block: BlockRow, change: Partial<BlockRow>, locale: Locale) => {
    await blocks.set(row.id, block.index, change);
    return presentBlock({ ...block, ...change }, row.terms, locale);
  };

  /** Returns the model if the user adds a remark, because translation services accept none. */
  const translatorFor = async (row: TranslationRow, remark: string) => {
    const translator = await translators.find(row);
    if (!translator) throw new Refusal('MODEL_UNAVAILABLE', { key: 'translate-no-model' });
    if (translator.name === 'model' || remark === '') return translator;
    const model = await translators.modelFor(row.ownerId);
    if (model) return model;
    const values = { engine: ENGINE_LABELS[translator.name] };
    throw new Refusal('INVALID', { key: 'engine-remark', values });
  };

  return {
    async of(owner: string, id: string, page: number, locale: Locale): Promise<TranslatedBlock[]> {
      const row = await getOwned(owner, id);
      const pageBlocks = await blocks.of(id, { from: page, before: page + TRANSLATE_LIMITS.pagesAtOnce });
      return pageBlocks.map((block) => presentBlock(block, row.terms, locale));
    },

    async find(owner: string, id: string, words: string) {
      await getOwned(owner, id);
      const list = words.split(/\s+/).filter(Boolean);
      const matches = await blocks.findContaining(id, list, RESULT_LIMIT);
      return matches.map(({ index, page, text, target }) => {
        const isInTarget = target.toLowerCase().includes(words.toLowerCase());
        return { index, page, snippet: excerptAround(isInTarget ? target : text, list) };
      });
    },

    async setTerms(owner: string, id: string, terms: readonly Term[]): Promise<null> {
      await getOwned(owner, id);
      const termsBySource = new Map(terms.map((term) => [term.source.toLowerCase(), term]));
      await translations.set(id, { terms: [...termsBySource.values()] });
      return null;
    },

    async edit(owner: string, id: string, index: number, target: string | null, locale: Locale) {
      const { row, block } = await getOwnedBlock(owner, id, index);
      if (target === null) {
        const change = { target: '', state: 'kept' as const, reason: { key: 'kept-by-hand' as const } };
        return save(row, block, change, locale);
      }
      // An edited paragraph may lose bold words and links, but no formula.
      const normalized = withCompleteSpans(block.text, normalizePlaceholders(target, block.text));
      if (normalized === '' || !isTranslated(block.kind)) throw new Refusal('INVALID');
      const plain = withoutSpans(block.text);
      if (!hasPlaceholders({ kind: block.kind, text: plain }, withoutSpans(normalized))) {
        const placeholders = placeholderNumbers(plain)
          .map((number) => `⟦${number}⟧`)
          .join(' ');
        throw new Refusal('INVALID', { key: 'translate-parts', values: { signs: placeholders } });
      }
      return save(row, block, { target: normalized, state: 'edited', reason: null }, locale);
    },

    async redo(owner: string, id: string, index: number, remark: string, locale: Locale) {
      const { row, block } = await getOwnedBlock(owner, id, index);
      const page = (await pages.of(id)).find(({ number }) => number === block.page);
      if (page?.state !== 'done' || !isTranslated(block.kind))
        throw new Refusal('INVALID', { key: 'translate-page-free' });
      const translator = await translatorFor(row, remark);
      await consumeDailyLimit(owner, 'paragraphs', TRANSLATE_LIMITS.redonePerDay);
      const input = { passages: [block], terms: row.terms, remark };
      const [translation] = await translator
        .translate(settingsOf(row), input, AbortSignal.timeout(120_000))
        .catch((error: unknown) => {
          if (!(error instanceof ProviderFault)) throw error;
          throw new Refusal('MODEL_UNAVAILABLE', sentenceOfTranslator(error));
        });
      const { target, fault } = firstCorrect(
        block,
        [normalizePlaceholders(translation ?? '', block.text)],
        row.toLanguage,
      );
      if (fault) throw new Refusal('INVALID', { key: fault });
      return save(row, block, { target, state: 'translated', reason: null }, locale);
    },
  };
};
