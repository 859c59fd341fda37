import katex from 'katex';
import { escaped } from './escaped.ts';

/** A formula as MathML, which browsers set without any style or script of ours; one that cannot be read as it is. */
export const formula = (tex: string, isDisplay: boolean): string => {
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
    return `<code>${escaped(tex)}</code>`;
  }
};
