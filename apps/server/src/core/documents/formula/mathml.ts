import katex from 'katex';

/** A formula as MathML, which browsers set without any style or script of ours; undefined where it cannot be read. */
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
