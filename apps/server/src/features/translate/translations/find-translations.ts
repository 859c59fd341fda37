import { translationPath } from '@studiolo/contract/translate/addresses';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { TranslationStore } from './translations.store.ts';

export const TRANSLATION_KIND = 'translation';

/** Finds translations by the names and titles of their documents, newest first. */
export const createFindTranslations =
  (translations: Pick<TranslationStore, 'page'>): SearchSource =>
  async (owner, { words }, size) => {
    const { rows } = await translations.page(owner, words, { current: 1, size });
    return rows.map(({ id, name, title, createdAt }) => ({
      kind: TRANSLATION_KIND,
      id,
      title: name,
      snippet: title,
      path: translationPath(id),
      updateDate: createdAt.toISOString(),
      anchor: null,
    }));
  };
