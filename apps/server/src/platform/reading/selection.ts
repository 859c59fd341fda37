import type { Sentence } from './source.ts';

const CUES =
  /\b(?:in (?:conclusion|summary|short|this (?:paper|report|article|work))|we (?:present|propose|show|find|found|conclude|introduce)|(?:the )?(?:results?|findings?|study|paper|report|analysis) (?:show|shows|reveals?|suggests?|indicates?|finds?)|overall|therefore|importantly|the (?:main|key|primary|most important|goal|purpose|aim)|our (?:insight|goal|results|contribution)|requires?|must|recommend(?:s|ed|ations?)?|is (?:a|an|the)\b)|总之|综上|结论|因此|主要|关键|重要|目标|目的|旨在|本文|研究表明|结果表明|建议|必须|指出|提出/i;
const WEAK =
  /^(?:however|although|but|and|or|also|moreover|furthermore|for (?:example|instance)|e\.g|such as|thus|then|he|she|they|it|these|those|this|here(?:'s| is)|see|note that|(?:first|second|third),|但|但是|然而|例如|比如|而且|此外|另外|他|她|它|他们|这|该|其)/i;
const NOISE =
  /https?:\/\/|@\w+\.|^\s*(?:fig(?:ure|\.)?|table|appendix|图|表)\s*\d|copyright|©|all rights reserved|版权所有|\bet al\.,? \(?\d{4}.*\bet al\.,? \(?\d{4}|^\d*\s?we refer to|致谢|acknowledg/i;

/** Whether a sentence is about a figure, rights or an address rather than the topic of its text. */
export const isNoise = (text: string): boolean => NOISE.test(text);

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Suitability of a sentence's length for a summary: 0 for fragments, 1 for normal sentences, less for very
 * long ones.
 */
const lengthFit = ({ text }: Sentence): number => {
  const size = isChinese(text) ? text.length / 1.8 : text.split(' ').length;
  if (size < 5) return 0;
  if (size < 9) return 0.6;
  return size <= 40 ? 1 : Math.max(0.4, 1 - (size - 40) / 60);
};

const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const term of one) if (other.has(term)) shared += 1;
  return shared / Math.sqrt(one.size * other.size);
};

/** Whether a sentence may be part of a summary at all. */
export const canStand = (sentence: Sentence): boolean => {
  const { text, kind } = sentence;
  if (kind === 'heading' || kind === 'table' || lengthFit(sentence) === 0) return false;
  if (/[?？]["”’]?$/.test(text) || isNoise(text)) return false;
  if (/^[\p{Ll}]/u.test(text) && !isChinese(text)) return false;
  if (kind === 'paragraph' && !/[.!。！；;”"’)）…]$/.test(text)) return false;
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0;
  return letters >= text.length * 0.7;
};

/** Score of each sentence for a summary: similarity to the whole vocabulary, position, cue words and form. */
const worths = (sentences: readonly Sentence[]): Map<Sentence, number> => {
  const spread = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) spread.set(term, (spread.get(term) ?? 0) + 1);
  const title = new Set(
    sentences
      .slice(0, 3)
      .filter(({ kind }) => kind === 'heading')
      .flatMap(({ terms }) => terms),
  );
  const strength = (terms: readonly string[]): number => {
    const set = new Set(terms);
    let sum = 0;
    for (const term of set) {
      const times = spread.get(term) ?? 0;
      if (times > 1) sum += Math.log(1 + times) * (title.has(term) ? 1.5 : 1);
    }
    return sum / Math.sqrt(set.size + 3);
  };
  const raw = new Map(
    sentences.filter(canStand).map((sentence) => [sentence, strength(sentence.terms)] as const),
  );
  const strongest = Math.max(1e-9, ...raw.values());
  const opening = sentences.find(canStand);
  const start = sentences[0]?.order ?? 0;
  const last = Math.max(1, (sentences.at(-1)?.order ?? 0) - start);
  const seenHeadings = new Set<string>();
  return new Map(
    [...raw].map(([sentence, value]) => {
      const place = (sentence.order - start) / last;
      const opens = sentence.position === 0 ? 0.12 : 0;
      const opensSection = sentence.heading !== '' && !seenHeadings.has(sentence.heading) ? 0.05 : 0;
      seenHeadings.add(sentence.heading);
      const first = sentence === opening ? 0.25 : 0;
      const early = 0.25 * Math.max(0, 1 - place * 4) + (place > 0.9 ? 0.06 : 0);
      const cue = CUES.test(sentence.text) ? 0.12 : 0;
      const weak = WEAK.test(sentence.text) ? 0.3 : 0;
      return [
        sentence,
        (value / strongest + first + early + opens + opensSection + cue - weak) * lengthFit(sentence),
      ] as const;
    }),
  );
};

const REDUNDANCY = 0.75;

/** Selects the most representative, least redundant sentences of a text, in the text's own order. */
export const selectSentences = (
  sentences: readonly Sentence[],
  count: number,
  relevance: (sentence: Sentence) => number = () => 0,
): Sentence[] => {
  const pool = [...worths(sentences)]
    .map(([sentence, worth]) => ({
      sentence,
      worth: worth + relevance(sentence),
      terms: new Set(sentence.terms),
    }))
    .toSorted((a, b) => b.worth - a.worth || a.sentence.order - b.sentence.order)
    .slice(0, 80);
  const chosen: typeof pool = [];
  while (chosen.length < count && pool.length > 0) {
    const gain = ({ worth, terms }: (typeof pool)[number]): number =>
      worth - REDUNDANCY * Math.max(0, ...chosen.map((other) => similarity(terms, other.terms)));
    const best = pool.reduce((left, right) => (gain(right) > gain(left) ? right : left));
    pool.splice(pool.indexOf(best), 1);
    if (chosen.every((other) => similarity(best.terms, other.terms) < 0.7)) chosen.push(best);
  }
  return chosen.map(({ sentence }) => sentence).toSorted((a, b) => a.order - b.order);
};
