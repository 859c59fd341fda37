const ABBREVIATION =
  /(?:\b(?:v|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Mt|Gen|Col|Capt|Lt|Sgt|Rev|Hon|Gov|Sen|Rep|Pres|vs|cf|al|etc|approx|ca|Fig|Figs|Eq|Eqs|Sec|Ch|Vol|No|Nos|pp?|ed|eds|Inc|Ltd|Co|Corp|Dept|Univ|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|e\.g|i\.e|a\.m|p\.m|U\.S|U\.K|U\.N|Ph\.D|[A-Z])|^\d{1,3})\.$/;
const LATIN_END = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)/g;
const CHINESE_END = /[。！？!?；…]+[”’」』）)】]*/g;

const isRealEnd = (before: string, after: string, punctuation: string): boolean => {
  const closing = /\.(["'”’)\]]*)$/.exec(punctuation)?.[1];
  if (closing === undefined) return true;
  const lastWord = before.slice(0, before.length - closing.length).slice(-14);
  if (ABBREVIATION.test(lastWord))
    return (
      /\b(?:etc|Inc|Ltd|Co|Corp|a\.m|p\.m|U\.S|U\.K)\.$/.test(lastWord) &&
      /^\s+["“(]?[A-Z][a-z]+\s+(?:is|was|has|had|in|on|[a-z]+ed)\b/.test(after)
    );
  return !/^\s+[a-z(]/.test(after) || /^\s+\(/.test(after);
};

/** A Chinese clause up to this length stays joined with the clause after its semicolon. */
const LONG_CLAUSE = 60;

const depthAt = (text: string): number => {
  const opened = (text.match(/[“「『（《]/g) ?? []).length;
  const closed = (text.match(/[”」』）》]/g) ?? []).length;
  return opened - closed;
};

const splitAt = (
  text: string,
  pattern: RegExp,
  accept: (before: string, after: string, punctuation: string) => boolean,
): string[] => {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const piece = text.slice(start, end);
    if (!accept(piece, text.slice(end, end + 40), match[0])) continue;
    sentences.push(piece);
    start = end;
  }
  sentences.push(text.slice(start));
  return sentences.map((piece) => piece.trim()).filter((piece) => piece !== '');
};

/**
 * Splits a paragraph into English or Chinese sentences; decimals, abbreviations and open brackets do not end
 * one.
 */
export const splitSentences = (paragraph: string): string[] => {
  const isChinese = (paragraph.match(/\p{Script=Han}/gu)?.length ?? 0) * 4 > paragraph.length;
  if (!isChinese) return splitAt(paragraph, LATIN_END, isRealEnd);
  return splitAt(
    paragraph,
    CHINESE_END,
    (before, after) =>
      (before.length > 300 || depthAt(before) <= 0) &&
      !/^[”」』）》]/.test(after) &&
      (!before.endsWith('；') || before.length > LONG_CLAUSE),
  );
};
