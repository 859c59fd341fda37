/** The command of Midjourney that people copy with a prompt. */
const COMMAND = /^\s*(?:\/imagine\s+(?:prompt\s*[:：]?\s*)?|imagine\s+prompt\s*[:：]\s*)/i;
/** A label before a prompt with parameters. */
const LABEL = /^\s*(?:prompt|提示词|提示詞|关键词|咒语)\s*[:：]\s*/iu;
const PARAMETER = /(?:--|——)[a-z]/iu;
/** Backslashes that keep Discord from joining hyphens, and brackets that keep it from showing an address. */
const ESCAPE = /\\(?=[-–—])/gu;
const BRACKETED_ADDRESS = /<(https?:\/\/[^\s<>]+)>/gi;
/** Author of a picture, as Discord writes it behind a prompt. */
const AUTHOR = /\s-\s{1,3}(?:Image #\d{1,2}\s)?(?:<@!?\d+>|@\S+)(?:\s\([^()\n]{1,30}\)){0,4}\s*$/iu;
const WRAPPED =
  /^\s*(\*{1,3}|`{1,3}|['"“「『])(?=\S)([^*`'"“”「」『』]*--[^*`'"“”「」『』]*)(\*{1,3}|`{1,3}|['"”」』])\s*$/u;

const blank = (text: string): string => ' '.repeat(text.length);

const unquoted = (prompt: string): string => {
  const [, opening = '', inner = '', closing = ''] = WRAPPED.exec(prompt) ?? [];
  const end = prompt.trimEnd().length;
  return inner === ''
    ? prompt
    : prompt.replace(opening, blank).slice(0, end - closing.length) +
        blank(closing) +
        blank(prompt.slice(end));
};

/**
 * Blanks what people copy around a prompt with parameters: quotation marks, bold, the command, and the author.
 * Every other character keeps its place.
 */
export const withoutWrapping = (text: string): string => {
  const prompt = AUTHOR.test(text) && text.includes('--') ? text.replace(AUTHOR, blank) : text;
  const withoutCommand = unquoted(prompt).replace(COMMAND, blank);
  const unlabelled = PARAMETER.test(withoutCommand)
    ? unquoted(withoutCommand.replace(LABEL, blank))
    : withoutCommand;
  return unlabelled.replaceAll(ESCAPE, ' ').replaceAll(BRACKETED_ADDRESS, ' $1 ');
};
