const STOP = new Set(
  `a an the and or but if of to in on at by for with from as is are was were be been being this that these those it its we our us you your they their he she his her not no nor so than then there here which who whom whose what when where why how can could may might must shall should will would do does did done have has had having into over under between among through during before after above below up down out off again further once all any both each few more most other some such only own same too very just also about against because while however thus therefore hence e.g i.e et al fig figure table section eq equation ref one two three first second third new using used use based given show shown see let per via many much well even still since without within across both either every our paper work result results method methods approach`.split(
    /\s+/,
  ),
);
const LONGEST_TERM = 4;
const LEAST_TIMES = { one: 4, more: 2 };
const MOST = 24;

type Counted = { words: string; count: number; score: number };

const counted = (
  texts: readonly string[],
  candidatesOf: (text: string) => Iterable<string>,
): Map<string, Counted> => {
  const all = new Map<string, Counted>();
  for (const text of texts)
    for (const words of candidatesOf(text)) {
      const key = words.toLowerCase();
      const known = all.get(key);
      all.set(key, { words: known?.words ?? words, count: (known?.count ?? 0) + 1, score: 0 });
    }
  return all;
};

/** Words beside each other that no stop word parts. */
function* latinCandidates(text: string): Generator<string> {
  for (const [clause] of text.matchAll(/[^.,;:!?()[\]{}⟦⟧“”"]+/gu)) {
    const words = clause.trim().split(/\s+/);
    for (let from = 0; from < words.length; from += 1)
      for (let length = 1; length <= LONGEST_TERM && from + length <= words.length; length += 1) {
        const run = words.slice(from, from + length);
        if (!run.every((word) => /^\p{L}[\p{L}\p{N}-]{1,}$/u.test(word) && !STOP.has(word.toLowerCase())))
          break;
        const term = run.join(' ');
        if (length > 1 || /^[\p{Lu}\d-]{2,}$/u.test(term) || /\p{Ll}\p{Lu}/u.test(term) || term.length > 6)
          yield term;
      }
  }
}

function* hanCandidates(text: string): Generator<string> {
  for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu))
    for (let from = 0; from < run.length; from += 1)
      for (let length = 2; length <= 6 && from + length <= run.length; length += 1) {
        const term = run.slice(from, from + length);
        if (
          !/^[的了是在和与及对为其这那个中上下不也都就而但或一]|[的了是在和与及对为其这那个不也都就而但或]$/u.test(
            term,
          )
        )
          yield term;
      }
}

/** The terms of a document: what is said of it again and again, the weightiest first. */
export const extractTerms = (texts: readonly string[]): string[] => {
  const whole = texts.join(' ');
  const isHan = (whole.match(/\p{Script=Han}/gu)?.length ?? 0) > whole.length * 0.2;
  const all = [...counted(texts, isHan ? hanCandidates : latinCandidates).values()];
  const often = all.filter(({ words, count }) => {
    const isName = /^[\p{Lu}\d-]{2,}$|\p{Ll}\p{Lu}/u.test(words);
    const least = isHan ? 3 : words.includes(' ') || isName ? LEAST_TIMES.more : LEAST_TIMES.one;
    return count >= least;
  });
  const byWords = new Map(often.map((each) => [each.words.toLowerCase(), each]));
  const scored = often.map((each) => {
    const length = isHan ? each.words.length / 2 : each.words.split(' ').length;
    return { ...each, score: each.count * (1 + Math.log2(length)) };
  });
  // What nearly always stands within a longer term is said with that.
  const alone = scored.filter(({ words, count }) => {
    const own = words.toLowerCase();
    return ![...byWords.values()].some(
      (other) =>
        other.words.length > words.length &&
        other.words.toLowerCase().includes(own) &&
        other.count >= count * 0.7,
    );
  });
  return alone
    .toSorted((a, b) => b.score - a.score || a.words.localeCompare(b.words))
    .slice(0, MOST)
    .map(({ words }) => words);
};
