import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import type { TranslationEngine } from '../../../ports/translation-engine.ts';
import { usedTerms, type Passage, type Translatable } from './ask-translation.ts';
import type { Setting } from './instructions.ts';

const SIGN = /(⟦\/?\d+⟧)/g;

/** The parts of a passage that are translated separately, so that the cells of a table keep their order. */
const segmentsOf = ({ text, kind }: Passage): string[] => (kind === 'cells' ? text.split(SIGN) : [text]);

const hasWords = (segment: string): boolean => /\p{L}/u.test(segment.replaceAll(PLACEHOLDER, ''));

/** A translation with the surrounding spaces of its original. */
const inPlaceOf = (segment: string, translation: string): string =>
  `${/^\s*/.exec(segment)?.[0] ?? ''}${translation.trim()}${segment.slice(segment.trimEnd().length)}`;

/** Translates passages with a service; undefined for those without a result. */
export const translateWithEngine = async (
  engine: TranslationEngine,
  { from, to }: Setting,
  { passages, terms, before = '' }: Translatable,
  signal: AbortSignal,
): Promise<(string | undefined)[]> => {
  const segments = passages.flatMap((passage, at) =>
    segmentsOf(passage).map((text) => ({ at, text, isSent: hasWords(text) })),
  );
  const texts = segments.filter(({ isSent }) => isSent).map(({ text }) => text.trim());
  const context = before.replaceAll(PLACEHOLDER, '');
  const given = await engine.translate({
    texts,
    from,
    to,
    terms: usedTerms(terms, passages),
    context,
    signal,
  });
  const answers = given.values();
  const translated = segments.map(({ at, text, isSent }) => ({
    at,
    text: isSent ? inPlaceOf(text, answers.next().value ?? '') : text,
  }));
  const byPassage = Map.groupBy(translated, ({ at }) => at);
  return passages.map((_, at) => {
    const joined = (byPassage.get(at) ?? []).map(({ text }) => text).join('');
    return joined.trim() === '' ? undefined : joined;
  });
};
