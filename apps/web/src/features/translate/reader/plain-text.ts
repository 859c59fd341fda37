import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import type { TranslatedBlock } from '@studiolo/contract/translate/entities';

/** Returns a text with its formulas and citations as plain text. */
export const plainText = (text: string, parts: TranslatedBlock['parts']): string =>
  text.replaceAll(PLACEHOLDER, (_, number: string) => parts[Number(number) - 1]?.text ?? '');
