import { stem } from './stem.ts';

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** PostgreSQL takes lexemes of up to 2046 bytes and remembers positions up to 16383. */
const LONGEST_TOKEN = 100;
const LAST_POSITION = 16_383;
/** Marks a word that is kept with its ending; no word of a text begins with it. */
const EXACT = '=';

/** Words so frequent in questions and texts alike that they find nothing. */
const STOP_WORDS = new Set(
  `a an and are as at be been being but by can could did do does for from had has have he her hers him his how i if in
  into is it its may might more most must of on or our she should so than that the their them then there these they this
  those to was we were what when where which while who whom whose why will with would you your about also any because
  的 了 是 在 和 与 及 或 有 被 把 对 为 由 从 到 于 以 之 其 这 那 哪 哪个 哪些 哪里 什么 谁 何 何时 怎么 怎样 如何 为什么 多少 几 吗 呢 吧
  也 都 就 而 并 中 上 下 个 一个 我 你 他 她 它 我们 你们 他们 请 请问`.split(/\s+/),
);

/**
 * The tokens of a text in any language: words in lower case (English ones without their endings), and the
 * pairs of neighbours in each run of Chinese characters, as where a Chinese word ends is a guess.
 * After them, so that positions stay those of the words, come the exact forms of what lost its tense.
 */
export const tokenize = (text: string): string[] => {
  const raw = rawTokens(text);
  return [...raw.map(stem), ...exactForms(raw)];
};

/** A question of more words than these is a text of its own; its beginning says what it is about. */
const QUESTION_TOKENS = 96;

/** The distinct tokens of a question that can find something; all of them when none stands out. */
export const questionTokens = (question: string): string[] => {
  const all = rawTokens(question);
  const telling = all.filter((token) => !STOP_WORDS.has(token));
  const chosen = [...new Set(telling.length > 0 ? telling : all)].slice(0, QUESTION_TOKENS);
  return [...new Set([...chosen.map(stem), ...exactForms(chosen)])];
};

/** The words of a text that say what it is about, as they are written, each once. */
export const keyWords = (text: string): string[] => {
  const spoken = [...words.segment(text.normalize('NFKC'))].flatMap(({ segment, isWordLike }) =>
    isWordLike && segment.length <= LONGEST_TOKEN ? [segment] : [],
  );
  return [...new Set(spoken.filter((word) => !STOP_WORDS.has(word.toLowerCase())))];
};

/** Whether a token is a word's exact form: it tells `founded` from `found`, and counts beside the stem, not for it. */
export const isExactForm = (token: string): boolean => token.startsWith(EXACT);

/** Only tenses change what a word means enough to be told apart; a plural does not. */
const exactForms = (raw: readonly string[]): string[] =>
  raw.filter((word) => /(?:ed|ing)$/.test(word) && stem(word) !== word).map((word) => `${EXACT}${word}`);

const rawTokens = (text: string): string[] => {
  const plain = text.normalize('NFKC').toLowerCase();
  const tokens: string[] = [];
  for (const { segment, isWordLike } of words.segment(plain)) {
    if (isWordLike && segment.length <= LONGEST_TOKEN) tokens.push(segment);
  }
  for (const [run] of plain.matchAll(/\p{Script=Han}{2,}/gu)) tokens.push(...pairsOf(run));
  return tokens;
};

/** A `tsvector` literal with positions; what a token may hold is escaped for PostgreSQL's reader of such literals. */
export const toTsvector = (tokens: readonly string[]): string =>
  tokens
    .slice(0, LAST_POSITION)
    .map((token, index) => `${lexeme(token)}:${index + 1}`)
    .join(' ');

/** The tokens in a `tsvector` literal of ours, each with its positions. */
export const readTsvector = (literal: string): Map<string, number[]> => {
  const places = new Map<string, number[]>();
  for (const [, token = '', position] of literal.matchAll(/'((?:[^']|'')*)':(\d+)/g)) {
    const plain = token.replaceAll("''", "'").replaceAll('\\\\', '\\');
    places.set(plain, [...(places.get(plain) ?? []), Number(position)]);
  }
  return places;
};

/** A `tsquery` literal that any of the tokens satisfies. */
export const toTsquery = (tokens: readonly string[]): string => [...new Set(tokens)].map(lexeme).join(' | ');

/**
 * A `tsquery` literal that a text satisfies when it holds every word of a query, of which the last may only be begun;
 * undefined when there is nothing to look for.
 */
export const begunTsquery = (query: string): string | undefined => {
  const plain = query.normalize('NFKC').toLowerCase();
  // Where Chinese words end is a guess: runs are found by their pairs alone, a single character by what begins with it.
  const runs = plain.match(/\p{Script=Han}+/gu) ?? [];
  const pairs = runs.flatMap(pairsOf).map(lexeme);
  const characters = runs.filter((run) => [...run].length === 1).map((run) => `${lexeme(run)}:*`);
  const others = [...words.segment(plain)]
    .filter(({ segment, isWordLike }) => isWordLike && segment.length <= LONGEST_TOKEN)
    .flatMap(({ segment }) => (/^\p{Script=Han}/u.test(segment) ? [] : [segment]))
    .map((word) =>
      plain.endsWith(word) ? `(${lexeme(stem(word))} | ${lexeme(word)}:*)` : lexeme(stem(word)),
    );
  const all = [...new Set([...pairs, ...characters, ...others])].slice(0, QUESTION_TOKENS);
  return all.length === 0 ? undefined : all.join(' & ');
};

/** The lexeme that marks the passages of an owner: no word of a text begins with this sign. */
export const markOf = (owner: string): string => `@${owner}`;

/** The same as a `tsvector` and as a `tsquery`. */
export const ownerMark = (owner: string): string => lexeme(markOf(owner));

/** A `tsquery` literal that passages of the owners alone satisfy, where they satisfy a query. */
export const ownedTsquery = (owners: readonly string[], tsquery: string): string =>
  `(${owners.map(ownerMark).join(' | ')}) & (${tsquery})`;

const lexeme = (token: string): string =>
  `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\0', '')}'`;

const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};
