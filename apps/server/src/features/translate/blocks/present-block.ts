import { withoutSpans } from '@studiolo/contract/translate/blocks';
import type { Term, TranslatedBlock } from '@studiolo/contract/translate/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { containsTerm } from '../run/ask-translation.ts';
import { renderSentence } from '../translations/present-translation.ts';
import type { BlockRow } from './blocks.store.ts';

/** Returns the terms that occur in a text, but not with their translation in the translated text. */
export const violationsOf = (
  { text, target, state }: Pick<BlockRow, 'text' | 'target' | 'state'>,
  terms: readonly Term[],
): Term[] =>
  state === 'translated' || state === 'edited'
    ? terms.filter(
        (term) =>
          term.target !== '' &&
          containsTerm(withoutSpans(text), term.source) &&
          !containsTerm(withoutSpans(target), term.target),
      )
    : [];

export const presentBlock = (row: BlockRow, terms: readonly Term[], locale: Locale): TranslatedBlock => {
  const { index, page, kind, level, text, parts, lines, target, state, reason } = row;
  return {
    index,
    page,
    kind,
    level,
    text,
    parts,
    lines,
    target,
    state,
    reason: renderSentence(locale, reason),
    violations: violationsOf(row, terms).map(({ source }) => source),
  };
};
