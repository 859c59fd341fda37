import type { OutputKind } from '@studiolo/contract/translate/entities';
import type { TranslationRow } from '../translations/translations.store.ts';

const ENDINGS: Record<OutputKind, string> = {
  translated: '',
  side: '-bilingual',
  alternating: '-bilingual-alternating',
};

type NameSource = Pick<TranslationRow, 'name' | 'toLanguage'>;

/** Returns the name of an exported translation without its extension; each kind has its own. */
export const outputName = ({ name, toLanguage }: NameSource, kind: OutputKind): string =>
  `${name.replace(/\.(?:pdf|docx|epub|html?|txt|md|markdown)$/i, '')}-${toLanguage}${ENDINGS[kind]}`;
