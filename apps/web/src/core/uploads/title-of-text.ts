const MAX_HEADING_LENGTH = 60;
const MAX_CLAUSE_LENGTH = 30;
const HEADING = /^#+\s+/;
/** End of a clause. Excludes a full stop within a number or a name. */
const CLAUSE_END = /[。！？；，：;!?]|[.,:](?=\s|$)/;

/** Truncates text to a length at a word boundary. */
const upTo = (words: string, length: number): string => {
  if (words.length <= length) return words;
  const cut = words.slice(0, length).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trim()}…`;
};

/** Returns the default title of a pasted text: its heading, or else its first clause. */
export const titleOfText = (text: string): string => {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  if (HEADING.test(line)) return upTo(line.replace(HEADING, ''), MAX_HEADING_LENGTH);
  return upTo((line.split(CLAUSE_END, 1)[0] ?? '').trim(), MAX_CLAUSE_LENGTH);
};
