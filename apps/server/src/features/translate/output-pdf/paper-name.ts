import type { PaperKind } from '@studiolo/contract/translate/entities';
import type { TranslationRow } from '../translations/translations.store.ts';

const ENDINGS: Record<PaperKind, string> = {
  translated: '',
  side: '-bilingual',
  alternating: '-bilingual-alternating',
};

type PaperSource = Pick<TranslationRow, 'name' | 'toLanguage'>;

/** Returns the name of an exported translation without its extension; each kind has its own. */
export const paperName = ({ name, toLanguage }: PaperSource, kind: PaperKind): string =>
  `${name.replace(/\.(?:pdf|docx|epub|html?|txt|md|markdown)$/i, '')}-${toLanguage}${ENDINGS[kind]}`;
