const MARKS = new Set(['em', 'strong', 'del', 'a']);

/**
 * Markup by what is seen of it: each stretch of words with the marks that it stands in, however often and in which order
 * they were set. Blanks have none, and whether a list is set widely is not looked at.
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
