import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Sendable } from '../../../platform/send-to.ts';

/** Joins the lines of a page into one paragraph, without spaces between Chinese characters. */
const inOneLine = (quote: string): string =>
  quote
    .trim()
    .replace(/(?<=[\p{Script=Han}，。、；：！？])\s*\n\s*(?=[\p{Script=Han}，。、；：！？])/gu, '')
    .replace(/\s+/g, ' ');

export const asSendable = (anchor: Anchor): Sendable => ({
  text: `> ${inOneLine(anchor.quote)} [1]`,
  title: anchor.name,
  anchors: [{ ...anchor, number: 1 }],
});
