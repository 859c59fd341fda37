const MARKS = new Set(['em', 'strong', 'del', 'a']);

/**
 * Describes markup by its appearance: each run of text with the marks around it, regardless of their number and
 * order. Whitespace has no marks, and loose and tight lists count as equal.
 */
export const spanned = (html: string): string => {
  const open: string[] = [];
  let last = '';
  let text = '';
  for (const [token, end, tag = '', space] of html
    .replaceAll(/<\/?p>|&lt;br&gt;/g, ' ')
    .matchAll(/<(\/?)(\w+)[^>]*>|(\s+)|[^<\s]+/g)) {
    if (space !== undefined) text += text.endsWith(' ') ? '' : ' ';
    else if (MARKS.has(tag)) {
      if (end === '') open.push(token);
      else
        open.splice(
          open.findLastIndex((each) => each.startsWith(`<${tag}`)),
          1,
        );
    } else if (tag !== '') text = `${text.trimEnd()}${token}`;
    else {
      const marks = [...new Set(open)].toSorted().join('');
      text += marks === last ? token : `{${marks}}${token}`;
      last = marks;
    }
  }
  return text.replaceAll(/> /g, '>').trim();
};
