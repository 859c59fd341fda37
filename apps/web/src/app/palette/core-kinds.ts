import { IconFileText, IconMessage, IconMessageCircle } from '@tabler/icons-react';
import { translate } from '../../platform/i18n/translate.ts';
import type { SearchKind } from '../../platform/thing-kinds.ts';
import { paletteTexts } from './palette.texts.ts';

/** Kinds of search results from core: conversations, their content, and files. */
export const CORE_KINDS: readonly SearchKind[] = [
  {
    kind: 'chat',
    Icon: IconMessageCircle,
    words: (locale) => translate(paletteTexts, 'chats', {}, locale),
  },
  { kind: 'message', Icon: IconMessage, words: (locale) => translate(paletteTexts, 'messages', {}, locale) },
  {
    kind: 'document',
    Icon: IconFileText,
    words: (locale) => translate(paletteTexts, 'documents', {}, locale),
  },
];
