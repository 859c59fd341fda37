import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import { hasDuplicates } from '@studiolo/contract/notebooks/studio-rules';
import { useText } from '../../../platform/i18n/use-text.ts';
import { studioTexts } from './studio.texts.ts';

/** Reason why a table cannot have these columns, or undefined. */
export const useColumnError = (names: readonly string[]): string | undefined => {
  const text = useText(studioTexts);
  if (names.length > STUDIO_LIMITS.columns) return text('columnsTooMany', { limit: STUDIO_LIMITS.columns });
  if (names.some((name) => name.length > STUDIO_LIMITS.columnLength))
    return text('columnTooLong', { limit: STUDIO_LIMITS.columnLength });
  return hasDuplicates(names) ? text('columnsDoubled') : undefined;
};
