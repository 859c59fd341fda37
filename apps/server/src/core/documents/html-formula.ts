import { escaped } from './escaped.ts';
import { mathmlOf } from './formula/mathml.ts';

/** A formula as MathML; one that cannot be read stands as it was written. */
export const formula = (tex: string, isDisplay: boolean): string =>
  mathmlOf(tex, isDisplay) ?? `<code>${escaped(tex)}</code>`;
