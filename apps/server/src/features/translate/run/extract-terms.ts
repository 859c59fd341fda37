import { segmentWords } from '../../../platform/reading/segment-words.ts';
import { ENGLISH_STOPWORDS, wordSet } from '../../../platform/reading/stopwords.ts';

/** Words that occur in every paper, and are therefore treated as stop words. */
const PAPER_WORDS = wordSet(
  `done few e.g i.e et al fig figure table section eq equation ref two three first second third new use based show shown see well across paper work result results method methods approach`,
);
const isStopWord = (word: string): boolean => ENGLISH_STOPWORDS.has(word) || PAPER_WORDS.has(word);

const MAX_TERM_WORDS = 4;
const MIN_OCCURRENCES = { one: 4, more: 2 };
const MAX_TERMS = 24;

type TermCount = { words: string; count: number; score: number };

const countTerms = (
  texts: readonly string[],
  candidatesOf: (text: string) => Iterable<string>,
): Map<string, TermCount> => {
  const all = new Map<string, TermCount>();
  for (const text of texts)
    for (const words of candidatesOf(text)) {
      const key = words.toLowerCase();
      const term = all.get(key);
      all.set(key, { words: term?.words ?? words, count: (term?.count ?? 0) + 1, score: 0 });
    }
  return all;
};

/** Yields runs of words without a stop word. */
function* latinCandidates(text: string): Generator<string> {
  for (const [clause] of text.matchAll(/[^.,;:!?()[\]{}⟦⟧“”"]+/gu)) {
    const words = clause.trim().split(/\s+/);
    for (let from = 0; from < words.length; from += 1)
      for (let length = 1; length <= MAX_TERM_WORDS && from + length <= words.length; length += 1) {
        const run = words.slice(from, from + length);
        if (!run.every((word) => /^\p{L}[\p{L}\p{N}-]{1,}$/u.test(word) && !isStopWord(word.toLowerCase())))
          break;
        const term = run.join(' ');
        if (length > 1 || /^[\p{Lu}\d-]{2,}$/u.test(term) || /\p{Ll}\p{Lu}/u.test(term) || term.length > 6)
          yield term;
      }
  }
}

const HAN_STOP = wordSet(
  `的 了 是 在 和 与 及 对 为 其 这 那 个 中 上 下 不 也 都 就 而 但 或 一 有 等 会 能 可 请 需 应 使用 如果 可以 因为 所以 需要 位于 按下 进行 通过 由于 以及 或者 并且 没有 我们 你们 他们 它们 这个 那个 这些 那些 一个 这种 这样 其中 其他 之后 之前 以后 以前 同时 然后 因此 但是 虽然 已经 应该 必须 能够 表示 包括 根据 关于 对于 具有 成为 作为 得到 如下 以下 以上 左右 大约 情况 问题 方法 结果 研究 部分 时候 时间 可能 不能 不会 立即 检查 仔细 阅读 完成 造成 开始 结束 建议 避免 损坏 类似 方面 主要 一些 许多 不同 相同 目前 本文 利用 采用 提出 给出 说明 认为 发现 显示 进一步`,
);
const MAX_HAN_LENGTH = 6;

/** Yields runs of Chinese words without a stop word. */
function* hanCandidates(text: string): Generator<string> {
  for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu)) {
    const words = [...segmentWords(run)].map(({ segment }) => segment);
    for (let from = 0; from < words.length; from += 1) {
      let term = '';
      for (const word of words.slice(from, from + MAX_TERM_WORDS)) {
        if (HAN_STOP.has(word) || term.length + word.length > MAX_HAN_LENGTH) break;
        term += word;
        if (term.length > 1) yield term;
      }
    }
  }
}

/** Returns the recurring terms of a document, most important first. */
export const extractTerms = (texts: readonly string[]): string[] => {
  const fullText = texts.join(' ');
  const isHan = (fullText.match(/\p{Script=Han}/gu)?.length ?? 0) > fullText.length * 0.2;
  const all = [...countTerms(texts, isHan ? hanCandidates : latinCandidates).values()];
  const frequent = all.filter(({ words, count }) => {
    const isName = /^[\p{Lu}\d-]{2,}$|\p{Ll}\p{Lu}/u.test(words);
    const minCount = isHan ? 3 : words.includes(' ') || isName ? MIN_OCCURRENCES.more : MIN_OCCURRENCES.one;
    return count >= minCount;
  });
  const byWords = new Map(frequent.map((each) => [each.words.toLowerCase(), each]));
  const scored = frequent.map((each) => {
    const length = isHan ? each.words.length / 2 : each.words.split(' ').length;
    return { ...each, score: each.count * (1 + Math.log2(length)) };
  });
  // Drops terms that nearly always occur inside a longer term.
  const independent = scored.filter(({ words, count }) => {
    const lowerCase = words.toLowerCase();
    return ![...byWords.values()].some(
      (other) =>
        other.words.length > words.length &&
        other.words.toLowerCase().includes(lowerCase) &&
        other.count >= count * 0.7,
    );
  });
  return independent
    .toSorted((a, b) => b.score - a.score || a.words.localeCompare(b.words))
    .slice(0, MAX_TERMS)
    .map(({ words }) => words);
};
