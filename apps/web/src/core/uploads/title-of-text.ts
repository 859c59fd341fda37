const LONGEST_HEADING = 60;
const LONGEST_CLAUSE = 30;
const HEADING = /^#+\s+/;
/** Where a clause ends; a full stop within a number or a name ends none. */
const CLAUSE_END = /[。！？；，：;!?]|[.,:](?=\s|$)/;

/** The words up to a length, and no half of a word. */
const upTo = (words: string, length: number): string => {
  if (words.length <= length) return words;
  const cut = words.slice(0, length).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trim()}…`;
};

/** What a pasted text is called unless somebody names it: its heading, or else its first clause. */
export const titleOfText = (text: string): string => {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  if (HEADING.test(line)) return upTo(line.replace(HEADING, ''), LONGEST_HEADING);
  return upTo((line.split(CLAUSE_END, 1)[0] ?? '').trim(), LONGEST_CLAUSE);
};
