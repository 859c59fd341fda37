/**
 * Percent signs after a number or a closing bracket, or at the end of the formula. Any other `%` starts a TeX
 * comment.
 */
const LITERAL_PERCENT = /(?<=\d)%|(?<=[})])%(?!\n)|(?<=\d )%(?= ?(?:[)\]},.;=<>+\-\\&]|$))|(?<=[^\s\\])%$/g;

/** Escapes percent signs in a formula. TeX would treat each one, and the rest of its line, as a comment. */
export const escapePercent = (tex: string): string =>
  tex.includes('%') ? tex.replaceAll(LITERAL_PERCENT, '\\%') : tex;
