const MARKS = new Set(['em', 'strong', 'del', 'a']);

/**
 * Describes markup by its appearance: each run of text with the marks around it, regardless of their number and
 * order. Whitespace has no marks, and loose and tight lists count as equal.
 */
export const spanned = (html: string): string => {
  const open: string[] = [];
  let last = '';
  let said = '';
  for (const [token, end, tag = '', space] of html
    .replaceAll(/<\/?p>|&lt;br&gt;/g, ' ')
    .matchAll(/<(\/?)(\w+)[^>]*>|(\s+)|[^<\s]+/g)) {
    if (space !== undefined) said += said.endsWith(' ') ? '' : ' ';
    else if (MARKS.has(tag)) {
      if (end === '') open.push(token);
      else
        open.splice(
          open.findLastIndex((each) => each.startsWith(`<${tag}`)),
          1,
        );
    } else if (tag !== '') said = `${said.trimEnd()}${token}`;
    else {
      const marks = [...new Set(open)].toSorted().join('');
      said += marks === last ? token : `{${marks}}${token}`;
      last = marks;
    }
  }
  return said.replaceAll(/> /g, '>').trim();
};
