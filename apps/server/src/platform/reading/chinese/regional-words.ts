import hongKong from 'opencc-js/dict/HKPhrasesRev';
import taiwan from 'opencc-js/dict/TWPhrasesRev';
import { pairsIn } from './dictionary.ts';
import { foldChinese } from './fold-chinese.ts';

/** Words of at least two characters. A single character is part of too many other words. */
const IS_WORD = /^\p{Script=Han}{2,}$/u;

/** Mainland equivalents of regional words, folded: 信息 for 資訊, and for itself. */
type Words = { meanings: ReadonlyMap<string, readonly string[]>; lengths: readonly number[] };

const readWords = (): Words => {
  const meanings = new Map<string, string[]>();
  for (const [regionalWord, onMainland] of [taiwan, hongKong].flatMap(pairsIn)) {
    const [word, meaning] = [foldChinese(regionalWord), foldChinese(onMainland)];
    if (word === meaning || !IS_WORD.test(word) || !IS_WORD.test(meaning)) continue;
    for (const each of [word, meaning])
      meanings.set(each, [...new Set([...(meanings.get(each) ?? []), meaning])]);
  }
  const lengths = new Set([...meanings.keys()].map((word) => word.length));
  return { meanings, lengths: [...lengths].toSorted((one, other) => other - one) };
};

let cached: Words | undefined;
const words = (): Words => (cached ??= readWords());

const wordAt = (run: string, at: number): string | undefined => {
  const { meanings, lengths } = words();
  const length = lengths.find((each) => meanings.has(run.slice(at, at + each)));
  return length === undefined ? undefined : run.slice(at, at + length);
};

/** A part of a run of folded Chinese characters; `meanings` is set for words with regional variants. */
export type Piece = { text: string; meanings: readonly string[] };

/** Splits a run of folded Chinese characters at words with regional variants. */
export const piecesOf = (run: string): Piece[] => {
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < run.length;) {
    const word = wordAt(run, at);
    if (word === undefined) {
      plain += run[at];
      at += 1;
      continue;
    }
    if (plain) pieces.push({ text: plain, meanings: [] });
    pieces.push({ text: word, meanings: words().meanings.get(word) ?? [] });
    plain = '';
    at += word.length;
  }
  return plain ? [...pieces, { text: plain, meanings: [] }] : pieces;
};

/** Meanings of the words in a run that have regional variants. */
export const meaningsIn = (run: string): string[] => piecesOf(run).flatMap(({ meanings: each }) => each);

export const wordsFor = (meaning: string): string[] =>
  [...words().meanings].filter(([, all]) => all.includes(meaning)).map(([word]) => word);
