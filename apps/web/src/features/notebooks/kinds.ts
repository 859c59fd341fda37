import { IconNotebook, IconNotes, IconQuote } from '@tabler/icons-react';
import { translate } from '../../platform/i18n/translate.ts';
import type { SearchKind, RunLabel } from '../../platform/thing-kinds.ts';
import { menuTexts } from './menu.texts.ts';

export const NOTEBOOK_KINDS: readonly SearchKind[] = [
  {
    kind: 'notebook',
    Icon: IconNotebook,
    words: (locale) => translate(menuTexts, 'notebooks', {}, locale),
  },
  { kind: 'source', Icon: IconQuote, words: (locale) => translate(menuTexts, 'sources', {}, locale) },
  { kind: 'note', Icon: IconNotes, words: (locale) => translate(menuTexts, 'notes', {}, locale) },
];

export const NOTEBOOK_RUNS: readonly RunLabel[] = [
  { kind: 'studio', words: (locale) => translate(menuTexts, 'making', {}, locale) },
  { kind: 'fetch', words: (locale) => translate(menuTexts, 'fetching', {}, locale) },
];
