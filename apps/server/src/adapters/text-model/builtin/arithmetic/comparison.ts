/** Two numbers as they were typed, and whether the smaller one is requested. */
export type Comparison = { one: string; other: string; isSmallerWanted: boolean };

const NUMBER = String.raw`([+-]?\d{1,12}(?:\.\d{1,12})?)`;
const LARGER = '大|更大|比较大|larger|bigger|greater|higher|more';
const SMALLER = '小|更小|比较小|smaller|less|lower|lesser';

const FORMS = [
  `^(?:请问)?${NUMBER} ?(?:和|与|跟|还是|、) ?${NUMBER} ?(?:相比)?[，,]? ?(?:哪个|哪一个|谁)(?:数)?(?:更|比较)?(${LARGER}|${SMALLER})(?:一些|些|一点)?(?:呢|啊|呀)?[?。]*$`,
  `^(?:which|what) (?:one |number )?is (?:the )?(${LARGER}|${SMALLER})(?: one| number)?(?: of the two)?[,:]? ?${NUMBER} (?:or|and) ${NUMBER}[?.]*$`,
  `^is ${NUMBER} (${LARGER}|${SMALLER}) than ${NUMBER}[?.]*$`,
].map((source) => new RegExp(source));

const isSmaller = (word = ''): boolean => new RegExp(`^(?:${SMALLER})$`).test(word);

/** Reads a question about which of two numbers is larger or smaller. */
export const readComparison = (question: string): Comparison | undefined => {
  const text = question.normalize('NFKC').toLowerCase().trim();
  for (const form of FORMS) {
    const parts = form.exec(text)?.slice(1);
    if (!parts) continue;
    const [one = '', other = ''] = parts.filter((part) => /\d/.test(part));
    return { one, other, isSmallerWanted: isSmaller(parts.find((part) => !/\d/.test(part))) };
  }
  return undefined;
};

/** Writes the comparison as a line that begins with the requested number. */
export const answerComparison = ({ one, other, isSmallerWanted }: Comparison): string => {
  if (Number(one) === Number(other)) return `${one} = ${other}`;
  const isOneLarger = Number(one) > Number(other);
  const [first, second] = isOneLarger === isSmallerWanted ? [other, one] : [one, other];
  return `**${first}** ${isSmallerWanted ? '<' : '>'} ${second}`;
};
