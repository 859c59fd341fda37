import { escapeHtml } from './escape-html.ts';
import { mathmlOf } from './formula/mathml.ts';

/** Writes a formula as MathML; one that cannot be read appears as typed. */
export const formula = (tex: string, isDisplay: boolean): string =>
  mathmlOf(tex, isDisplay) ?? `<code>${escapeHtml(tex)}</code>`;
