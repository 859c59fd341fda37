/** A page that asks for a password and shows less text than this is a login page. */
const MAX_LOGIN_TEXT_LENGTH = 1500;

const PASSWORD_FIELD = /<input[^<>]{1,300}type=["']?password/i;
const WITHOUT_TEXT = ['script', 'style'];

const isSpace = (code: number): boolean => code <= 0x20 || code === 0xa0 || code === 0x3000;

/**
 * Length of a text in which each run of spaces counts as one, up to a limit. A pattern such as `\s+` would
 * overflow its stack on megabytes of spaces.
 */
const lengthWithin = (text: string, limit: number): number => {
  let length = 0;
  let wasSpace = false;
  for (let at = 0; at < text.length && length < limit; at += 1) {
    const isOne = isSpace(text.charCodeAt(at));
    if (!isOne || !wasSpace) length += 1;
    wasSpace = isOne;
  }
  return length;
};

/**
 * Length of the text that a page shows, up to a limit. Reads the page in one pass, because it may be
 * arbitrarily long and malformed.
 */
const textLength = (markup: string, limit: number): number => {
  const page = markup.toLowerCase();
  let length = 0;
  for (let at = 0; at < page.length && length < limit;) {
    const open = page.indexOf('<', at);
    const text = page.slice(at, open === -1 ? undefined : open);
    length += lengthWithin(text, limit - length);
    if (open === -1) break;
    const hidden = WITHOUT_TEXT.find((name) => page.startsWith(name, open + 1));
    const end = page.indexOf(hidden === undefined ? '>' : `</${hidden}>`, open);
    if (end === -1) break;
    at = end + (hidden === undefined ? 1 : hidden.length + 3);
  }
  return length;
};

/** Whether a page asks for a password and shows little else. */
export const asksForPassword = (markup: string): boolean =>
  PASSWORD_FIELD.test(markup) && textLength(markup, MAX_LOGIN_TEXT_LENGTH) < MAX_LOGIN_TEXT_LENGTH;
