/**
 * A line of digits, punctuation and an arrow, as changed by translation programs: `00：00：03，000 -- > 00: 00: 05,
 * 000`.
 */
const CHANGED_CUE = /^[\d\s:：.,，。\-–—－>＞→]{12,60}$/u;
const ARROW = /(?:[-–—－]{1,3}[>＞]|→)/u;

const withPlainCueTimes = (line: string): string => {
  if (!CHANGED_CUE.test(line)) return line;
  const dense = line.replaceAll(/\s/g, '');
  if (!ARROW.test(dense)) return line;
  return dense.replace(ARROW, ' --> ').replaceAll('：', ':').replaceAll('，', ',').replaceAll('。', '.');
};

/** `From Chair to Everyone:`, as in meeting chats. */
const ADDRESSED = /^(\s*\d{1,2}:\d{2}:\d{2})\s+From\s+(\S.{0,39}?)(?:\s+to\s+[^:]{1,40}|\s{1,3})(?=:)/i;

/**
 * Restores the changed times of captions, and removes the recipients of chat messages. Both could be mistaken for
 * text or columns.
 */
export const toPlainForm = (line: string): string => withPlainCueTimes(line).replace(ADDRESSED, '$1 $2');
