const MARKS = new Set(['em', 'strong', 'del', 'a']);

/**
 * Normalizes markup to compare its appearance: each run of text is preceded by its marks in a fixed order. Ignores
 * marks of whitespace, and the difference between loose and tight lists.
 */
export const normalizeMarkup = (html: string): string => {
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
