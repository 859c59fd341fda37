const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const escapeNonAscii = (code: string): string => code.replace(/[^\0-\x7f]/g, escapeUnit);

const RAW_TEMPLATE = /String\.raw`((?:[^`\\$]|\\[^]|\$(?!\{)|\$\{[^{}`]*\})*)`/g;
/** Non-ASCII characters with the backslash before them, unless that backslash is itself escaped. */
const NON_ASCII = /(?<!\\)((?:\\\\)*)(\\?)([^\0-\x7f]+)/g;

/** Raw templates do not interpret escapes, so non-ASCII characters are inserted as strings. */
const escapeRaw = (inside: string): string =>
  inside
    .split(/(\$\{[^{}`]*\})/)
    .map((part) =>
      part.startsWith('${')
        ? escapeNonAscii(part)
        : part.replace(
            NON_ASCII,
            (_, pairs: string, backslash: string, text: string) =>
              `${pairs}\${"${backslash && '\\\\'}${escapeNonAscii(text)}"}`,
          ),
    )
    .join('');

/**
 * Rewrites a program in ASCII: a single Chinese character makes V8 store the whole script with two bytes per
 * character. esbuild leaves such characters in regular expressions, where an escape means the same, and in raw
 * templates, templates, where it does not.
 */
export const toAscii = (code: string): string => {
  const rewritten = code.replace(RAW_TEMPLATE, (_, inside: string) => `String.raw\`${escapeRaw(inside)}\``);
  const unescaped = rewritten.match(/String\.raw`[^`]*`/g)?.find((template) => /[^\0-\x7f]/.test(template));
  if (unescaped !== undefined) throw new Error(`This raw template cannot be written in ASCII: ${unescaped}`);
  return escapeNonAscii(rewritten);
};
