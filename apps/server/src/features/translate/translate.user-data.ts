import type { UserData } from '../../core/user-data/user-data.ts';
import type { BlockStore } from './blocks/blocks.store.ts';
import type { TranslationStore } from './translations/translations.store.ts';
import { mapInSequence } from '../../platform/concurrency/map-in-sequence.ts';

/** The documents themselves are exported as files. */
export const translateUserData = (
  translations: TranslationStore,
  blocks: Pick<BlockStore, 'of'>,
): UserData => ({
  tables: ['translations'],
  export: async (owner) => {
    const rows = await translations.all(owner);
    return {
      translations: await mapInSequence(
        rows,
        async ({ id, name, fromLanguage, toLanguage, translator, state, terms, createdAt }) => ({
          id,
          name,
          fromLanguage,
          toLanguage,
          translator,
          state,
          terms,
          createdAt,
          paragraphs: (await blocks.of(id)).map(({ page, text, target, state: blockState }) => ({
            page,
            text,
            target,
            state: blockState,
          })),
        }),
      ),
    };
  },
  erase: (owner, queryable) => translations.erase(owner, queryable),
});
