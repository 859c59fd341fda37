const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const escaped = (code: string): string => code.replace(/[^\0-\x7f]/g, escapedUnit);

const RAW = /String\.raw`((?:[^`\\$]|\\[^]|\$(?!\{)|\$\{[^{}`]*\})*)`/g;
/** With the backslash that stands before it, unless that is itself what another one stands for. */
const FOREIGN = /(?<!\\)((?:\\\\)*)(\\?)([^\0-\x7f]+)/g;

/** In a raw template an escape would be read letter for letter: what cannot stay is put in as a string. */
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
 * The same program in ASCII: one Chinese character makes V8 keep all of a script in two bytes a character, and esbuild
 * leaves those of regular expressions, where an escape is the same, and of raw templates, where it is not.
 */
export const toAscii = (code: string): string => {
  const rewritten = code.replace(RAW, (_, inside: string) => `String.raw\`${escapedRaw(inside)}\``);
  const left = rewritten.match(/String\.raw`[^`]*`/g)?.find((template) => /[^\0-\x7f]/.test(template));
  if (left !== undefined) throw new Error(`This raw template cannot be written in ASCII: ${left}`);
  return escaped(rewritten);
};
