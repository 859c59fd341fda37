import katex from 'katex';
import 'katex/contrib/mhchem';

/**
 * Writes a formula as MathML, which browsers render without our styles or scripts; undefined if it cannot be
 * read.
 */
export const mathmlOf = (tex: string, isDisplay: boolean): string | undefined => {
  try {
    return katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isDisplay,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 20,
      maxExpand: 200,
    });
  } catch {
    return undefined;
  }
};
