import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import type { TranslationEngine } from '../../../ports/translation-engine.ts';
import { usedTerms, type Passage, type TranslationInput } from './ask-translation.ts';
import type { TranslationSettings } from './instructions.ts';

const PLACEHOLDER_SPLIT = /(⟦\/?\d+⟧)/g;

/** Splits a row of a table into cells, which are translated separately to keep their order. */
const segmentsOf = ({ text, kind }: Passage): string[] =>
  kind === 'cells' ? text.split(PLACEHOLDER_SPLIT) : [text];

const hasWords = (segment: string): boolean => /\p{L}/u.test(segment.replaceAll(PLACEHOLDER, ''));

/** Surrounds a translation with the spaces around its original. */
const withSpacesOf = (segment: string, translation: string): string =>
  `${/^\s*/.exec(segment)?.[0] ?? ''}${translation.trim()}${segment.slice(segment.trimEnd().length)}`;

/** Translates passages with a service; undefined for those without a result. */
export const translateWithEngine = async (
  engine: TranslationEngine,
  { from, to }: TranslationSettings,
  { passages, terms, before = '' }: TranslationInput,
  signal: AbortSignal,
): Promise<(string | undefined)[]> => {
  const segments = passages.flatMap((passage, at) =>
    segmentsOf(passage).map((text) => ({ at, text, isSent: hasWords(text) })),
  );
  const texts = segments.filter(({ isSent }) => isSent).map(({ text }) => text.trim());
  const context = before.replaceAll(PLACEHOLDER, '');
  const results = await engine.translate({
    texts,
    from,
    to,
    terms: usedTerms(terms, passages),
    context,
    signal,
  });
  const answers = results.values();
  const translated = segments.map(({ at, text, isSent }) => ({
    at,
    text: isSent ? withSpacesOf(text, answers.next().value ?? '') : text,
  }));
  const byPassage = Map.groupBy(translated, ({ at }) => at);
  return passages.map((_, at) => {
    const joined = (byPassage.get(at) ?? []).map(({ text }) => text).join('');
    return joined.trim() === '' ? undefined : joined;
  });
};
