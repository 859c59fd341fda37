/**
 * Percent signs after a number or a bracket, and one at the end; elsewhere a comment of TeX begins with one.
 */
const SIGN = /(?<=\d)%|(?<=[})])%(?!\n)|(?<=\d )%(?= ?(?:[)\]},.;=<>+\-\\&]|$))|(?<=[^\s\\])%$/g;

/** Escapes the percent signs of a formula; TeX would leave them out together with all that follows in their line. */
export const escapePercent = (tex: string): string => (tex.includes('%') ? tex.replaceAll(SIGN, '\\%') : tex);
