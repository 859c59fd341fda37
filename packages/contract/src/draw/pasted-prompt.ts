/** The command of Midjourney that people copy with a prompt. */
const COMMAND = /^\s*\/imagine\s+(?:prompt\s*[:：]?\s*)?/i;
/** Author of a picture, as Discord writes it behind a prompt. */
const ASKED_BY = /\s-\s{1,3}(?:Image #\d{1,2}\s)?(?:<@!?\d+>|@\S+)(?:\s\([^()\n]{1,30}\)){0,4}\s*$/iu;
const WRAPPED = /^\s*(\*{1,3}|[`"“「『])(?=\S)([^*`"“”「」『』]*--[^*`"“”「」『』]*)(\*{1,3}|[`"”」』])\s*$/u;

const blank = (text: string): string => ' '.repeat(text.length);

/**
 * Blanks what people copy around a prompt with parameters: quotation marks, bold, the command, and the author.
 * Every other character keeps its place.
 */
export const withoutWrapping = (text: string): string => {
  const asked = ASKED_BY.test(text) && text.includes('--') ? text.replace(ASKED_BY, blank) : text;
  const [, opening = '', inner = '', closing = ''] = WRAPPED.exec(asked) ?? [];
  const end = asked.trimEnd().length;
  const bare =
    inner === ''
      ? asked
      : asked.replace(opening, blank).slice(0, end - closing.length) +
        blank(closing) +
        blank(asked.slice(end));
  return bare.replace(COMMAND, blank);
};
