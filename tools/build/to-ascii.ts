const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const escaped = (code: string): string => code.replace(/[^\0-\x7f]/g, escapedUnit);

const RAW = /String\.raw`((?:[^`\\$]|\\[^]|\$(?!\{)|\$\{[^{}`]*\})*)`/g;
/** Non-ASCII characters with the backslash before them, unless that backslash is itself escaped. */
const FOREIGN = /(?<!\\)((?:\\\\)*)(\\?)([^\0-\x7f]+)/g;

/** Raw templates do not interpret escapes, so non-ASCII characters are inserted as strings. */
const escapedRaw = (inside: string): string =>
  inside
    .split(/(\$\{[^{}`]*\})/)
    .map((part) =>
      part.startsWith('${')
        ? escaped(part)
        : part.replace(
            FOREIGN,
            (_, pairs: string, backslash: string, text: string) =>
              `${pairs}\${"${backslash && '\\\\'}${escaped(text)}"}`,
          ),
    )
    .join('');

/**
 * Rewrites a program in ASCII: a single Chinese character makes V8 store the whole script with two bytes per
 * character. esbuild leaves those in regular expressions, where an escape means the same, and in raw
 * templates, where it does not.
 */
export const toAscii = (code: string): string => {
  const rewritten = code.replace(RAW, (_, inside: string) => `String.raw\`${escapedRaw(inside)}\``);
  const unescaped = rewritten.match(/String\.raw`[^`]*`/g)?.find((template) => /[^\0-\x7f]/.test(template));
  if (unescaped !== undefined) throw new Error(`This raw template cannot be written in ASCII: ${unescaped}`);
  return escaped(rewritten);
};
